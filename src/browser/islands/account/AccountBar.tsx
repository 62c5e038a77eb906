import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { $auth, $saved, logout } from '../../stores/browser.ts'
import { $isSaving } from '../../stores/feedback/feedback.ts'
import { tabMemory } from '../../stores/memory.ts'
import { $spokenLanguage, sharedWords, speakAround } from '../../stores/owner-words.ts'
import { $isMember, lookUpRole } from '../../stores/session/role.ts'
import { AWAITED, FEEDBACK_EVENT } from '../../stores/storage-keys.ts'
import styles from './account.css?url'
import { CreateMenu } from './CreateMenu.tsx'
import { loadStyleSheet } from '../start/style-sheet.ts'

/** The progress of a save. It is fetched when there is a save, on this page or on the one before. */
function useLiveBar(): ReactNode {
  const [liveBar, setLiveBar] = useState<ReactNode>()
  useEffect(() => {
    const show = () =>
      void import('../live/LiveBar.tsx').then(
        ({ default: LiveBar }) => setLiveBar(<LiveBar />),
        () => undefined,
      )
    if (tabMemory.read(AWAITED) !== '') show()
    const stopSaved = $saved.listen(show)
    const stopSaving = $isSaving.listen((isSaving) => {
      if (isSaving) show()
    })
    return () => {
      stopSaved()
      stopSaving()
    }
  }, [])
  return liveBar
}

/** The signed-in navigation (features 2): a second bar under the header. Visitors get nothing. */
function AccountBar() {
  const { isLoggedin, username } = useStore($auth)
  const [isLeaving, setLeaving] = useState(false)
  const liveBar = useLiveBar()
  const isMember = useStore($isMember)
  const language = useStore($spokenLanguage)
  const { bar } = sharedWords().tools
  useEffect(() => void lookUpRole(), [username])
  if (!isLoggedin) return null

  async function leave() {
    setLeaving(true)
    await logout()
    setLeaving(false)
  }
  const isHere = location.pathname === PAGE_PATHS.controlPanel

  return (
    <nav className={liveBar ? 'account with-live' : 'account'} lang={language} aria-label={bar.label}>
      {!isMember && (
        <>
          <a href={PAGE_PATHS.controlPanel} aria-current={isHere ? 'page' : undefined}>
            {bar.panel}
          </a>
          <CreateMenu />
        </>
      )}
      {liveBar}
      <span className="greeting">
        <span className="hello">{bar.hello} </span>
        <a
          href={PAGE_PATHS.account}
          aria-current={location.pathname === PAGE_PATHS.account ? 'page' : undefined}
        >
          <bdi>{username}</bdi>
        </a>
      </span>
      {/* Not `disabled` while it runs: the button would lose focus. */}
      <button type="button" aria-disabled={isLeaving} onClick={() => void (isLeaving || leave())}>
        {bar.logout}
      </button>
    </nav>
  )
}

/** Called by src/browser/elements/account.ts if this browser holds a session. */
export async function mountAccountBar() {
  await Promise.all([loadStyleSheet(styles), speakAround()])
  const place = document.createElement('div')
  place.className = 'account-place'
  document.querySelector('body > header')?.after(place)
  createRoot(place).render(<AccountBar />)
  // Toasts and dialogs are fetched in advance: on a lost line they could not be.
  window.dispatchEvent(new Event(FEEDBACK_EVENT))
  import('../owner-tools/OwnerTools.tsx').then(
    ({ mountOwnerTools }) => mountOwnerTools(),
    () => undefined,
  )
}
