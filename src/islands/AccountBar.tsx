import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PAGE_PATHS } from '../contract/paths.ts'
import { $auth, logout } from '../stores/browser.ts'
import styles from './account.css?url'
import { CreateMenu } from './CreateMenu.tsx'
import { loadStyleSheet } from './style-sheet.ts'

/** The signed-in navigation (spec 2): a second bar under the header; nothing for a visitor. */
function AccountBar() {
  const { isLoggedin, username } = useStore($auth)
  const [isLeaving, setLeaving] = useState(false)
  if (!isLoggedin) return null

  async function leave() {
    setLeaving(true)
    await logout()
    setLeaving(false)
  }
  const isHere = location.pathname === PAGE_PATHS.controlPanel

  return (
    <nav className="account" aria-label="Account">
      <a href={PAGE_PATHS.controlPanel} aria-current={isHere ? 'page' : undefined}>
        Control Panel
      </a>
      <CreateMenu />
      <span className="greeting">Hello, {username}</span>
      {/* Not `disabled` meanwhile: that would lose the focus. */}
      <button type="button" aria-disabled={isLeaving} onClick={() => void (isLeaving || leave())}>
        Logout
      </button>
    </nav>
  )
}

/** Fetched by src/elements/account.ts where this browser holds a session. */
export async function mountAccountBar() {
  await loadStyleSheet(styles)
  const place = document.createElement('div')
  document.querySelector('body > header')?.after(place)
  createRoot(place).render(<AccountBar />)
}
