import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Managed } from '../../../client/owner/collection/managed.ts'
import { $auth } from '../../stores/browser.ts'
import { run } from '../../stores/collection/browser-items.ts'
import { toast } from '../../stores/feedback/feedback.ts'
import { sharedWords } from '../../stores/owner-words.ts'
import { loadStyleSheet } from '../start/style-sheet.ts'
import styles from './owner-tools.css?url'
import { findToolPage, loadWorks, type Place, type ToolPage } from './places.ts'
import { Tools } from './Tools.tsx'

/** The data for tools; [] if loading fails. */
async function load(work: ToolPage['load']): Promise<readonly Managed[]> {
  const outcome = await run({ work })
  if (outcome.kind === 'done') return outcome.value
  // An ended session has already been reported.
  if ('details' in outcome && outcome.kind !== 'session-ended')
    toast({ kind: 'error', text: sharedWords().tools.work.notLoaded, details: outcome.details })
  return []
}

interface Shown {
  readonly places: readonly Place[]
  readonly items: ReadonlyMap<string, Managed>
}

/** The tools of every card, rendered inside the card. Visitors and members get none. */
function OwnerTools({ page }: { readonly page: ToolPage }) {
  const { isLoggedin } = useStore($auth)
  const [shown, setShown] = useState<Shown>({ places: [], items: new Map() })
  useEffect(() => {
    if (!isLoggedin) return
    let latest = 0
    /** Returns the number of new places; undefined for a visitor or a member. A later call ends an earlier one. */
    async function show(work: ToolPage['load']) {
      const own = ++latest
      const items = new Map((await load(work)).map((item) => [item.id, item]))
      if (own !== latest || items.size === 0) return undefined
      const places = page.findPlaces((id) => items.has(id))
      setShown((known) => ({
        places: [...known.places, ...places],
        items: new Map([...known.items, ...items]),
      }))
      return places.length
    }
    /** Some may come while others are loaded, and one call takes a limited number. */
    async function showNew() {
      for (let ids = page.listBare(); ids.length > 0; ids = page.listBare()) {
        const wanted = ids
        if (!(await show(() => loadWorks(wanted)))) return
      }
    }
    let isManager = false
    const onNewCards = () => void (isManager && showNew())
    void show(page.load).then((places) => {
      isManager = places !== undefined
      onNewCards()
    })
    // The filter brings cards (elements/finding).
    addEventListener('newcards', onNewCards)
    return () => {
      latest = -1
      removeEventListener('newcards', onNewCards)
    }
  }, [isLoggedin, page])

  if (!isLoggedin) return null
  return shown.places.map((place, index) => {
    const item = shown.items.get(place.id)
    // Places are only added. A work may stand in the list and among what was found.
    return item && createPortal(<Tools place={place} item={item} />, place.holder, String(index))
  })
}

/** Called by AccountBar.tsx on pages with something to edit. */
export async function mountOwnerTools() {
  const page = findToolPage(location.pathname)
  if (!page) return
  await loadStyleSheet(styles)
  createRoot(document.createElement('div')).render(<OwnerTools page={page} />)
}
