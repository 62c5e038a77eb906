import { parseArgs } from 'node:util'
import { createOwner } from '../src/server/people/owner.ts'
import { loadConfig } from '../src/server/config/config.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { openSite } from './lib/existing-site.ts'

const USAGE = 'Usage: npm run owner -- --username U --email E --password P'

/** `npm run owner`: creates the owner, or gives the existing owner a new name, address and password. */
await runCommand(async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { username: text, email: text, password: text } })
  const { username, email, password } = values
  if (!username || !email || !password) throw new UsageError(USAGE)
  const database = await openSite(loadConfig())
  try {
    const owner = await createOwner(database.db, { username, email, password })
    console.log(`${owner.username} owns this site now and can sign in.`)
  } finally {
    await database.close()
  }
})
