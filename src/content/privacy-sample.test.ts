import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Installation } from '../contract/site/installation.ts'
import { fillPrivacySample } from './privacy-sample.ts'

const SAMPLE = readFileSync(new URL('samples/privacy.md', import.meta.url), 'utf8').replace(
  /^---[^]*?---\n/,
  '',
)

const PLAIN: Installation = { mailServer: '', isBehindProxy: false, delivery: 'own', hasNewsletter: true }
const sampleFor = (changes: Partial<Installation>) => fillPrivacySample(SAMPLE, { ...PLAIN, ...changes })

describe('the sample of the privacy text', () => {
  it('has no open place, and no empty paragraph, whatever the installation does', () => {
    for (const facts of [undefined, PLAIN]) {
      const text = fillPrivacySample(SAMPLE, facts)
      expect(text).not.toMatch(/[{}]|undefined|NaN|\n{3}/)
      expect(text).toContain('Pages set no cookies.')
    }
    expect(SAMPLE.match(/^\{\w+\}$/gm)).toHaveLength(7)
  })

  it.each<[string, Partial<Installation>, string, string]>([
    [
      'a mail server',
      { mailServer: 'smtp.example.org' },
      'the mail server smtp.example.org. A copy',
      'has no mail server',
    ],
    ['no mail server', {}, 'it has no mail server yet', 'sent to me by email'],
    ['a server in front', { isBehindProxy: true }, 'a log of its own with your IP address', 'undefined'],
    ['a CDN', { delivery: 'cdn' }, 'content delivery network (CDN) of another company', 'runs the machine'],
    ['a mirror', { delivery: 'mirror' }, 'from a copy of this website', 'runs the machine'],
    ['its own delivery', {}, 'runs the machine of this website', 'CDN'],
    ['counts', { counts: { months: 24 } }, 'are kept for 24 months', 'are not counted'],
    ['no counts', {}, 'Visits to pages are not counted.', 'Visits are counted'],
    ['backups', { backupMonths: 12 }, 'after about 12 months', 'undefined'],
    ['no backups', {}, 'deleted after 30 days', 'Backups'],
    ['a newsletter', {}, 'nobody confirms is deleted after 30 days', 'undefined'],
    ['no newsletter', { hasNewsletter: false }, 'When you have an account', 'newsletter'],
  ])('says what is so with %s, and nothing else', (_what, changes, said, unsaid) => {
    expect(sampleFor(changes)).toContain(said)
    expect(sampleFor(changes)).not.toContain(unsaid)
  })
})
