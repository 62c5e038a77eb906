import { expect, type Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import type { Site } from '../../src/server/app/whole-server/testing-process.ts'
import { main } from './accounts.ts'
import { enterSignedIn } from './owner.ts'

export const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name })
/** A button of the question before a delete. */
export const answer = (page: Page, yes: boolean) =>
  page.getByRole('alertdialog').getByRole('button', { name: yes ? 'yes' : 'no' })

/** Undo in the newest toast. */
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last()

/** Opens a section of the Control Panel as the owner. */
export const openSection = (page: Page, site: Site, hash: string) =>
  enterSignedIn(page, site, PAGE_PATHS.controlPanel + hash)

/** Sends a message as the form does. */
type Message = Readonly<Record<'name' | 'email' | 'content', string>>
export async function write(site: Site, message: Message) {
  const sent = await fetch(site.url + API_PATHS.contact, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect([sent.status, await sent.json()]).toEqual([200, 'Message sent.'])
}
