import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Managed } from '../../../client/owner/managed.ts'
import { FAILURE } from '../../../contract/messages.ts'
import { $auth, run } from '../../stores/browser.ts'
import { toast } from '../../stores/feedback/feedback.ts'
import { loadStyleSheet } from '../start/style-sheet.ts'
import styles from './owner-tools.css?url'
import { findToolPage, type Place, type ToolPage } from './places.ts'
import { Tools } from './Tools.tsx'

/** The data for this page's tools; [] if loading fails. */
async function load(page: ToolPage): Promise<readonly Managed[]> {
  const outcome = await run({ work: page.load })
  if (outcome.kind === 'done') return outcome.value
  // An ended session has already been reported.
  if ('details' in outcome && outcome.kind !== 'session-ended')
    toast({ kind: 'error', text: FAILURE.paintingLoad, details: outcome.details })
  return []
}

/** The tools of every card, rendered inside the card. Visitors and members get none. */
function OwnerTools({ page }: { readonly page: ToolPage }) {
  const { isLoggedin } = useStore($auth)
  const [managed, setManaged] = useState<readonly Managed[]>([])
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    if (!isLoggedin) return
    let isWanted = true
    void load(page).then((found) => {
      if (!isWanted || found.length === 0) return
      setManaged(found)
      setPlaces((known) => (known.length > 0 ? known : page.findPlaces()))
    })
    return () => {
      isWanted = false
    }
  }, [isLoggedin, page])

  if (!isLoggedin) return null
  return places.map((place) => {
    const item = managed.find(({ id }) => id === place.id)
    return item && createPortal(<Tools place={place} item={item} />, place.holder, place.id)
  })
}

/** Called by AccountBar.tsx on pages with something to edit. */
export async function mountOwnerTools() {
  const page = findToolPage(location.pathname)
  if (!page) return
  await loadStyleSheet(styles)
  createRoot(document.createElement('div')).render(<OwnerTools page={page} />)
}
