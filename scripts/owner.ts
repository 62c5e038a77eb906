import { parseArgs } from 'node:util'
import { replaceOwner, switchCodesOff } from '../src/server/people/owner.ts'
import { loadConfig } from '../src/server/platform/config/config.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { openSite } from './lib/existing-site.ts'

const USAGE = `Usage: npm run owner -- --username U --email E --password P
       npm run owner -- --codes-off U`

/**
 * `npm run owner`: creates the owner, or gives the existing owner a new name, address and password. With `--codes-off` it
 * switches off the codes of anybody who has lost the app and the recovery codes.
 */
await runCommand(async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { username: text, email: text, password: text, 'codes-off': text },
  })
  const { username, email, password, 'codes-off': person } = values
  if (!person && (!username || !email || !password)) throw new UsageError(USAGE)
  const config = loadConfig()
  const database = await openSite(config)
  try {
    const parts = { db: database.db, config, clock: () => new Date() }
    if (person) {
      await switchCodesOff(parts, person)
      console.log(`${person} signs in without a code now.`)
    }
    if (!username || !email || !password) return
    const owner = await replaceOwner(parts, { username, email, password })
    console.log(`${owner.username} owns this site now and can sign in.`)
  } finally {
    await database.close()
  }
})
