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

export const keepDraftFile = (draft: string, image: string, file: File) =>
  use('readwrite', (store) => store.put(file, fileKey(draft, image)))

export async function findDraftFile(draft: string, image: string): Promise<File | undefined> {
  const kept: unknown = await use('readonly', (store) => store.get(fileKey(draft, image)))
  return kept instanceof File ? kept : undefined
}

export const removeDraftFiles = (draft: string) => use('readwrite', (store) => store.delete(allOf(draft)))

/** Gives the files of a draft a new key: all of them, or none. */
export const renameDraftFiles = (draft: string, renamed: string) =>
  use('readwrite', (store) => {
    const all = store.openCursor(allOf(draft))
    all.onsuccess = () => {
      const cursor = all.result
      if (!cursor) return
      if (typeof cursor.key === 'string') {
        const image = cursor.key.slice(fileKey(draft, '').length)
        store.put(cursor.value, fileKey(renamed, image))
        cursor.delete()
      }
      cursor.continue()
    }
    return all
  })
