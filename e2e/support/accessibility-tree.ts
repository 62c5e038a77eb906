import type { Page } from 'playwright/test'

/** The accessible names of all links of the page, by address, as Chromium gives them to a screen reader. */
export async function readLinkNames(page: Page): Promise<ReadonlyMap<string, string>> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return new Map(
    nodes.flatMap(({ role, name, properties }) => {
      const url = properties?.find((property) => property.name === 'url')?.value.value as unknown
      if (role?.value !== 'link' || typeof url !== 'string') return []
      return [[new URL(url).pathname, String(name?.value)] as const]
    }),
  )
}
