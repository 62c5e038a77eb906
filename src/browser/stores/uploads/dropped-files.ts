/** A file and its path with slashes, from the dropped folder on; its name where it is in no folder. */
export interface FoundFile {
  readonly path: string
  readonly file: File
}
export const withoutFolder = (file: File): FoundFile => ({ path: file.name, file })

/** Files and folders that a computer hides, such as .DS_Store. */
const isHidden = (name: string) => name.startsWith('.') || ['Thumbs.db', '__MACOSX'].includes(name)

/** All entries of a folder: the browser hands them out some at a time, and none at the end. */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const read = () =>
    new Promise<readonly FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
  const all: FileSystemEntry[] = []
  for (let some = await read(); some.length > 0; some = await read()) all.push(...some)
  return all.filter(({ name }) => !isHidden(name))
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** The files of these entries and of all folders in them. `folder` is the start of their paths. */
async function readEntries(entries: readonly FileSystemEntry[], folder = ''): Promise<readonly FoundFile[]> {
  const found = entries.map(async (entry) => {
    const path = folder + entry.name
    if (isFolder(entry)) return readEntries(await listFolder(entry), `${path}/`)
    if (!isFile(entry)) return []
    return [{ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) }]
  })
  return (await Promise.all(found)).flat()
}

/**
 * The files of a drop, also those in dropped folders. Dropped folders are part of the paths, so that files of two drops do
 * not get the same one. Rejects if the browser cannot read one.
 */
export async function readDropped({
  items,
  files,
}: Pick<DataTransfer, 'items' | 'files'>): Promise<readonly FoundFile[]> {
  // Both lists are empty once the event has ended.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const single = [...files]
  return entries.some(isFolder) ? readEntries(entries) : single.map(withoutFolder)
}
