import { type Line, openClient } from '../../client/testing.ts'
import { createAuth } from './session/auth.ts'
import { createContact } from './contact.ts'
import { createExhibitions } from './collection/exhibitions.ts'
import { createFeedback } from './feedback/feedback.ts'
import { createRunner } from './feedback/runner.ts'
import type { Memory } from './memory.ts'
import { createPaintings } from './collection/paintings.ts'
import { createSelectedPaintingName } from './collection/selected-painting.ts'
import { createPageSession } from './session/page-session.ts'

/** For tests: a browser's storage, and a page's stores composed as in browser.ts. */

export function openMemory(kept: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(kept))
  const memory: Memory = {
    read: (key) => texts.get(key) ?? '',
    write: (key, text) => {
      if (text === '') texts.delete(key)
      else texts.set(key, text)
    },
    keys: () => [...texts.keys()],
  }
  return { memory, texts }
}

export function openFeedback(memory: Memory = openMemory().memory) {
  const time = { now: 1_000_000 }
  let news = 0
  const feedback = createFeedback({ memory, now: () => time.now, onNews: () => news++ })
  return {
    ...feedback,
    time,
    /** How often the page was notified of a message. */
    countNews: () => news,
    said: () => feedback.$toasts.get().map(({ text }) => text),
    loadInPageLanguage: async () => (message: string) => message,
  }
}

export const NOW = 1_800_000_000_000

/** A page's stores. `browser` and `tab` are its storages; `went` has each opened page with its delay. */
export function openPage(line: Line, { browser = openMemory(), tab = openMemory() } = {}) {
  const time = { now: NOW }
  const went: [string, number][] = []
  const feedback = openFeedback(tab.memory)
  const pageSession = createPageSession({ memory: browser.memory, now: () => time.now })
  const { client } = openClient(line, {
    readToken: () => pageSession.read()?.token,
    onSessionOver: () => {
      pageSession.end()
    },
  })
  const goTo = (path: string, delay: number) => void went.push([path, delay])
  const run = createRunner(feedback)
  const openAnew = (path: string) => goTo(path, 0)
  const { toast, loadInPageLanguage } = feedback
  const parts = { client, goTo, openAnew, run, toast, loadInPageLanguage }
  const $selectedPaintingName = createSelectedPaintingName(tab.memory)
  return {
    browser,
    tab,
    time,
    went,
    feedback,
    pageSession,
    client,
    auth: createAuth({ ...parts, pageSession }),
    contact: createContact({ ...parts, furtherLanguage: () => undefined }),
    paintings: createPaintings({ ...parts, $selectedPaintingName }),
    exhibitions: createExhibitions(parts),
    /** Presses a button of the last toast. */
    press: (label: string) =>
      feedback.$toasts
        .get()
        .at(-1)
        ?.actions?.find((action) => action.label === label)
        ?.act(),
    /** The last toast without its id and its buttons. */
    lastSaid: () => {
      const { id, actions: _, ...content } = feedback.$toasts.get().at(-1) ?? { id: undefined }
      return id === undefined ? undefined : content
    },
  }
}

/** The storage of a browser in which somebody is signed in with this token. */
export const signedInWith = (token: string, username = 'mara') =>
  openMemory({ authToken: token, username, authTokenExpiry: String(NOW + 3_600_000) })

/** Every state of a store while `work` runs, from the first change on. */
export async function statesDuring<State>(
  $store: { readonly listen: (listener: (state: State) => void) => () => void },
  work: () => Promise<unknown>,
): Promise<State[]> {
  const states: State[] = []
  const stop = $store.listen((state) => states.push(state))
  await work()
  stop()
  return states
}
