import { client } from '../../stores/browser.ts'

/** Saves what the API answers as a file: a plain link could not say who asks. */
export async function download(path: string): Promise<void> {
  const response = await client.send('GET', path)
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? 'download'
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
