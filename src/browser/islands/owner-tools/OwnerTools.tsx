import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ApiError } from '../../../client/api-error.ts'
import type { Managed } from '../../../client/owner/managed.ts'
import { $auth } from '../../stores/browser.ts'
import { describeFailure } from '../../stores/feedback/failure.ts'
import { toast } from '../../stores/feedback/feedback.ts'
import { loadStyleSheet } from '../start/style-sheet.ts'
import styles from './owner-tools.css?url'
import { findToolPage, type Place, type ToolPage } from './places.ts'
import { Tools } from './Tools.tsx'

/** A session that is over has been told already. */
function tell(error: unknown) {
  if (error instanceof ApiError && error.status === 401) return
  toast({ kind: 'error', ...describeFailure('paintingLoad', error) })
}

/** The tools of every card, each within its card; none for a visitor or a member. */
function OwnerTools({ page }: { readonly page: ToolPage }) {
  const { isLoggedin } = useStore($auth)
  const [managed, setManaged] = useState<readonly Managed[]>([])
  const [places, setPlaces] = useState<readonly Place[]>([])
  useEffect(() => {
    if (!isLoggedin) return
    let isWanted = true
    page.load().then((found) => {
      if (!isWanted || found.length === 0) return
      setManaged(found)
      setPlaces((known) => (known.length > 0 ? known : page.findPlaces()))
    }, tell)
    return () => {
      isWanted = false
    }
  }, [isLoggedin, page])

  if (!isLoggedin) return null
  return places.map((place) => {
    const item = managed.find(({ id }) => id === place.id)
    return item && createPortal(<Tools place={place} price={item.price} />, place.holder, place.id)
  })
}

/** Fetched by AccountBar.tsx on pages where there is something to change. */
export async function mountOwnerTools() {
  const page = findToolPage(location.pathname)
  if (!page) return
  await loadStyleSheet(styles)
  createRoot(document.createElement('div')).render(<OwnerTools page={page} />)
}
