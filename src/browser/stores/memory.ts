/** Texts that outlive a page; nothing on the server, or where the browser forbids storage. */
export interface Memory {
  readonly read: (key: string) => string
  /** '' removes it. */
  readonly write: (key: string, text: string) => void
}

export function createMemory(open: () => Storage | undefined): Memory {
  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      const storage = open()
      return storage && use(storage)
    } catch {
      // Blocked or full: what was to be remembered is forgotten with the page.
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
  }
}

const isBrowser = typeof window !== 'undefined'
/** Until this tab is closed. */
export const tabMemory = createMemory(() => (isBrowser ? window.sessionStorage : undefined))
/** For all tabs, until it is removed. */
export const browserMemory = createMemory(() => (isBrowser ? window.localStorage : undefined))
