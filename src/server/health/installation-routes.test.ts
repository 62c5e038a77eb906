import { expect, it } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import { InstallationSchema } from '../../contract/site/installation.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { openTestApi, type TestOptions } from '../platform/api/testing.ts'

async function readFrom(config: TestOptions['config'], settings: object = {}) {
  const test = await openTestApi(config && { config })
  const token = await test.signInAs('owner')
  await test.call('PUT', API_PATHS.settings, { token, body: { ...DEFAULT_SETTINGS, ...settings } })
  const answer = await test.call('GET', API_PATHS.installation, { token })
  const facts = InstallationSchema.parse(await answer.json())
  await test.remove()
  return facts
}

it('an owner is told what a privacy text has to say about a bare installation', async () => {
  expect(await readFrom({}, { hasNewsletter: false })).toEqual({
    mailServer: '',
    isBehindProxy: false,
    delivery: 'own',
    counts: { months: 24 },
    hasNewsletter: false,
  })
})

it('an owner is told of the mail server without its password, a proxy, and a CDN', async () => {
  const config = {
    trustedProxies: ['127.0.0.1'],
    purgeUrl: 'https://cdn.example.org/purge',
    mailFrom: 'mara@example.org',
    secrets: { smtpUrl: 'smtps://mara:secret@smtp.example.org' },
  }
  expect(await readFrom(config)).toEqual({
    mailServer: 'smtp.example.org',
    isBehindProxy: true,
    delivery: 'cdn',
    counts: { months: 24 },
    hasNewsletter: true,
  })
})
