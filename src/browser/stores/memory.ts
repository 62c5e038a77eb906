/** Stores texts beyond the page's life. It stores nothing on the server, or if the browser blocks storage. */
export interface Memory {
  readonly read: (key: string) => string
  /** '' removes the entry. */
  readonly write: (key: string, text: string) => void
  readonly keys: () => readonly string[]
}

export function createMemory(open: () => Storage | undefined): Memory {
  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      const storage = open()
      return storage && use(storage)
    } catch {
      // Storage is blocked or full: the text is lost with the page.
      return undefined
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key)) ?? '',
    write: (key, text) => {
      attempt((storage) => {
        if (text === '') storage.removeItem(key)
        else storage.setItem(key, text)
      })
    },
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
  }
}

const isBrowser = typeof window !== 'undefined'
/** Kept until this tab closes. */
export const tabMemory = createMemory(() => (isBrowser ? window.sessionStorage : undefined))
/** Kept for all tabs until it is removed. */
export const browserMemory = createMemory(() => (isBrowser ? window.localStorage : undefined))
