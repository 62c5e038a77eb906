import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Installation } from '../contract/site/installation.ts'
import { parse } from 'yaml'
import { fillPrivacySample, type PrivacySample } from './privacy-sample.ts'

function readSample(language: string): PrivacySample {
  const file = readFileSync(new URL(`samples/${language}/privacy.md`, import.meta.url), 'utf8')
  const [, front = '', body = ''] = /^---\n([^]*?)---\n([^]*)$/.exec(file) ?? []
  return { ...(parse(front) as Pick<PrivacySample, 'paragraphs'>), body }
}
const SAMPLE = readSample('en')

const PLAIN: Installation = { mailServer: '', isBehindProxy: false, delivery: 'own', hasNewsletter: true }
const sampleFor = (changes: Partial<Installation>) => fillPrivacySample(SAMPLE, { ...PLAIN, ...changes })

describe('the sample of the privacy text', () => {
  it.each([
    ['en', ['the topic you subscribed for', 'the language of', 'want fewer', 'was sent to you when']],
    ['de', ['das Thema', 'die Sprache Ihrer', 'weniger davon', 'wann an Sie verschickt']],
    ['fr', ['le sujet de votre inscription', 'la langue de', 'd’en recevoir moins', 'vous ont été envoyées']],
    ['it', ['il tema', 'la lingua delle', 'ne desidera meno', 'Le sono state inviate e quando']],
  ])('names all that the newsletter keeps of its readers: %s', (language, clauses) => {
    const text = fillPrivacySample(readSample(language), PLAIN)
    for (const clause of clauses) expect(text).toContain(clause)
  })

  it.each([
    ['en', 'Pages set no cookies.'],
    ['de', 'Die Seiten setzen keine Cookies.'],
    ['fr', 'Les pages ne déposent pas de cookies.'],
    ['it', 'Le pagine non impostano cookie.'],
  ])('has no open place, and no empty paragraph, whatever the installation does: %s', (language, said) => {
    const sample = readSample(language)
    const full: Installation = {
      mailServer: 'smtp.example.org',
      isBehindProxy: true,
      delivery: 'cdn',
      hasNewsletter: true,
      counts: { months: 24 },
      backupMonths: 12,
    }
    for (const facts of [undefined, PLAIN, full]) {
      const text = fillPrivacySample(sample, facts)
      expect(text).not.toMatch(/[{}]|undefined|NaN|\n{3}/)
      expect(text).toContain(said)
    }
    expect(sample.body.match(/^\{\w+\}$/gm)).toHaveLength(7)
    expect(fillPrivacySample(sample, full).match(/smtp\.example\.org/g)).toHaveLength(2)
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
