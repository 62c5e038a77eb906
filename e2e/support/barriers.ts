import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** What axe finds on the page as it is, light and dark, each in a line with its place. */
export async function findBarriers(
  page: Page,
  schemes: readonly ('dark' | 'light')[] = ['dark', 'light'],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const builder = new AxeBuilder({ page })
      .options({ rules: { 'target-size': { enabled: true } } })
      .setLegacyMode(true)
    if (colorScheme === 'dark') builder.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await builder.analyze()
    for (const { id, nodes } of violations) {
      for (const { target, html } of nodes) found.push(`${colorScheme}, ${id}: ${target.join(' ')} ${html}`)
    }
  }
  return found
}
