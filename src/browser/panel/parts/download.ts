import { client } from '../../stores/browser.ts'

/** Saves an API response as a file. A plain link could not send the session token. */
export async function download(path: string): Promise<void> {
  const response = await client.send('GET', path)
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? 'download'
  link.click()
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
