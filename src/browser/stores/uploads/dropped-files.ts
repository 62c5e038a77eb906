/** Files that a computer hides in its folders, such as .DS_Store. */
const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db'

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

async function readEntry(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFolder(entry)) return (await Promise.all((await listFolder(entry)).map(readEntry))).flat()
  if (!isFile(entry)) return []
  return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
}

/** The files of a drop, also those in dropped folders. Rejects if the browser cannot read one. */
export async function readDropped({ items, files }: DataTransfer): Promise<readonly File[]> {
  // Both lists are empty once the event has ended.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const single = [...files]
  if (!entries.some(isFolder)) return single
  return (await Promise.all(entries.map(readEntry))).flat()
}
