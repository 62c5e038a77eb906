/**
 * Stores the files of drafts in IndexedDB, because local storage is too small for photographs. If the browser stores
 * nothing (private window, full disk), they last as long as the page.
 */
const STORE = 'files'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('mahlstick-drafts', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE)
    }
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(new Error('No storage for files.'))
    }
  })
}

async function use<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) {
  try {
    const database = await open()
    try {
      return await new Promise<Result | undefined>((resolve) => {
        const transaction = database.transaction(STORE, mode)
        const request = work(transaction.objectStore(STORE))
        transaction.oncomplete = () => {
          resolve(request.result)
        }
        transaction.onerror = transaction.onabort = () => {
          resolve(undefined)
        }
      })
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

const fileKey = (draft: string, image: string) => `${draft}|${image}`
const allOf = (draft: string) => IDBKeyRange.bound(fileKey(draft, ''), fileKey(draft, '\uffff'))

const renamedKey = (key: string, draft: string, renamed: string) =>
  fileKey(renamed, key.slice(fileKey(draft, '').length))

export const keepDraftFile = (draft: string, image: string, file: File) =>
  use('readwrite', (store) => store.put(file, fileKey(draft, image)))

export async function findDraftFile(draft: string, image: string): Promise<File | undefined> {
  const kept: unknown = await use('readonly', (store) => store.get(fileKey(draft, image)))
  return kept instanceof File ? kept : undefined
}

export const removeDraftFile = (draft: string, image: string) =>
  use('readwrite', (store) => store.delete(fileKey(draft, image)))

export const removeDraftFiles = (draft: string) => use('readwrite', (store) => store.delete(allOf(draft)))

/** Gives the files of a draft a new key: all of them, or none. */
export const renameDraftFiles = (draft: string, renamed: string) =>
  use('readwrite', (store) => {
    const all = store.openCursor(allOf(draft))
    all.onsuccess = () => {
      const cursor = all.result
      if (!cursor) return
      if (typeof cursor.key === 'string') {
        store.put(cursor.value, renamedKey(cursor.key, draft, renamed))
        cursor.delete()
      }
      cursor.continue()
    }
    return all
  })

/** Exchanges the files of two drafts: all of them, or none. */
export const swapDraftFiles = (one: string, other: string) =>
  use('readwrite', (store) => {
    const filesOf = (draft: string, renamed: string) => ({
      ...{ draft, renamed },
      keys: store.getAllKeys(allOf(draft)),
      files: store.getAll(allOf(draft)),
    })
    const sides = [filesOf(one, other), filesOf(other, one)] as const
    // The database answers in the order of the requests, so this is the last answer.
    sides[1].files.onsuccess = () => {
      for (const { draft } of sides) store.delete(allOf(draft))
      for (const { draft, renamed, keys, files } of sides)
        for (const [index, key] of keys.result.entries())
          if (typeof key === 'string') store.put(files.result[index], renamedKey(key, draft, renamed))
    }
    return sides[1].files
  })
