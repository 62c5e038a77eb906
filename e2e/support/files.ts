import type { Locator, Page } from 'playwright/test'

/** Drops files and folders as a person does: a script cannot make a folder in a page. */
export async function dropFiles(page: Page, place: Locator, ...files: string[]) {
  const { x = 0, y = 0 } = (await place.boundingBox()) ?? {}
  const browser = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data })
}

/** Files and folders cannot be read in the pages of this tab until `arrive` or `fail` is called. */
export async function holdFiles(page: Page) {
  await page.addInitScript(() => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    promise.catch(() => undefined)
    Object.assign(window, { arrive: () => resolve(undefined), fail: () => reject(new Error('lost')) })
    const arrayBuffer = Reflect.get<Blob, 'arrayBuffer'>(Blob.prototype, 'arrayBuffer')
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await promise
      return arrayBuffer.call(this)
    }
    const { prototype } = DataTransferItem
    const getEntry = Reflect.get<DataTransferItem, 'webkitGetAsEntry'>(prototype, 'webkitGetAsEntry')
    prototype.webkitGetAsEntry = function (this: DataTransferItem) {
      const folder = getEntry.call(this) as FileSystemDirectoryEntry
      const reader = folder.createReader()
      folder.createReader = () => ({
        readEntries: (...given) => void promise.then(() => reader.readEntries(...given)),
      })
      return folder
    }
  })
  const end = (name: 'arrive' | 'fail') =>
    page.evaluate((given) => (window as unknown as Record<string, () => void>)[given]?.(), name)
  return { arrive: () => end('arrive'), fail: () => end('fail') }
}
