import { SECURITY_TXT } from '../../contract/paths.ts'
import { isEmail } from '../../contract/values/texts.ts'
import type { Db } from '../platform/database/schema.ts'
import { readSettings } from './settings-rows.ts'
import { createRoutes } from '../platform/api/routes.ts'

const DAY = 24 * 60 * 60_000
/** RFC 9116 recommends less than a year. */
const LIFETIME = 180 * DAY

interface SecurityTxtParts {
  readonly db: Db
  readonly siteUrl: string
  readonly clock: () => Date
}

const answer = (text: string, status = 200) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  })

/** /.well-known/security.txt from the settings. It is written at each request, because a stored file would expire. */
export function securityTxtRoutes({ db, siteUrl, clock }: SecurityTxtParts) {
  const routes = createRoutes()
  routes.get(SECURITY_TXT, 'public', async () => {
    const { securityContact } = await readSettings(db)
    if (securityContact === '') return answer('Not found.\n', 404)
    const contact = isEmail(securityContact) ? `mailto:${securityContact}` : new URL(securityContact).href
    const expires = new Date(Math.floor(clock().getTime() / DAY) * DAY + LIFETIME).toISOString()
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en']
    const canonical = siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}${SECURITY_TXT}`] : []
    return answer([...lines, ...canonical, ''].join('\n'))
  })
  return routes
}
