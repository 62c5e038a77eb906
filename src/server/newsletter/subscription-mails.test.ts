import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { describe, expect, it } from 'vitest'
import { toHtmlPart } from '../mail/html-part.ts'
import { renderAlreadySubscribed, renderConfirmRequest } from './subscription-mails.ts'

const mail = {
  to: 'ida@mail.test',
  brandName: 'Ada Marsh',
  language: 'en',
  paths: PAGE_PATHS,
  newsletterPromise: 'It comes\nin spring.',
  topic: '',
  siteUrl: 'https://site.test',
  postUrl: 'https://api.test',
  unsubscribeToken: 'leave-me',
} as const

describe('a visitor who subscribes', () => {
  it('reads who sends the mail, what to do, until when, and how to unsubscribe', () => {
    const { text, ...rest } = renderConfirmRequest({ ...mail, confirmToken: 'yes-me' })
    expect(rest).toEqual({
      to: 'ida@mail.test',
      replyTo: '',
      subject: 'Confirm your subscription: news from Ada Marsh',
      unsubscribeUrl: 'https://api.test/newsletter/unsubscribe?token=leave-me',
      language: 'en',
    })
    expect(text).toContain('\nhttps://site.test/newsletter/confirm?token=yes-me\n')
    expect(text).toContain('\nhttps://site.test/newsletter/unsubscribe?token=leave-me\n')
    expect(text).toContain('works for 7 days')
    expect(text).toContain('newsletter of Ada Marsh. It comes in spring. If it was you, please confirm:')
    expect(text).toMatch(/Ada Marsh\nhttps:\/\/site\.test\n$/)
  })

  it.each([
    ['de', 'Anmeldung bestätigen', 'Abmelden', 'gilt 7 Tage'],
    ['fr', 'Confirmer l’inscription', 'Se désinscrire', 'valable 7 jours'],
    ['it', 'Confermare l’iscrizione', 'Annullare l’iscrizione', 'valido per 7 giorni'],
  ] as const)('reads the mail in the language of the site: %s', async (language, ...words) => {
    const [confirm, unsubscribe, until] = words
    const { text, ...rest } = renderConfirmRequest({ ...mail, language, confirmToken: 'yes-me' })
    expect(rest.language).toBe(language)
    expect(text).toContain(until)
    expect(text).toContain(' It comes in spring. ')
    const page = await toHtmlPart(text, mail.siteUrl, language)
    expect(page).toContain(`<html lang="${language}">`)
    for (const label of [confirm, unsubscribe]) expect(page).toContain(`>${label}</a>`)
  })

  it('reads what the subscription is for', () => {
    const { text } = renderConfirmRequest({ ...mail, topic: 'The opening\nin March', confirmToken: 'x' })
    expect(text).toContain('newsletter of Ada Marsh. It is for this: The opening in March. It comes')
  })

  it('again reads that nothing is left to do', () => {
    const { text, subject } = renderAlreadySubscribed(mail)
    expect(subject).toBe('You are already subscribed to news from Ada Marsh')
    expect(text).toContain('You are already on the list')
    expect(text).not.toContain('confirm?token')
    expect(text).toContain('unsubscribe?token=leave-me')
  })

  it('reads a name in another script that does not reorder the text beside it', () => {
    const there = { ...mail, brandName: 'מרים כהן' }
    for (const { subject, text } of [
      renderAlreadySubscribed(there),
      renderConfirmRequest({ ...there, confirmToken: 'x' }),
    ]) {
      expect(subject).toMatch(/news from \u2068מרים כהן\u2069$/)
      expect(text).toContain('newsletter of \u2068מרים כהן\u2069')
      expect(text).toContain('\n\u2068מרים כהן\u2069\nhttps://site.test\n')
    }
  })

  it('gets a one-line subject, for any brand name', () => {
    const nasty = { ...mail, brandName: 'Ada\r\nBcc: everybody@mail.test' }
    for (const { subject } of [
      renderAlreadySubscribed(nasty),
      renderConfirmRequest({ ...nasty, confirmToken: 'x' }),
    ])
      expect(subject).not.toMatch(/[\r\n]/)
  })
})

describe('the HTML part', () => {
  it('makes links of this site’s addresses, with the line before as their text', async () => {
    const { text } = renderConfirmRequest({ ...mail, confirmToken: 'yes-me' })
    const page = await toHtmlPart(text, mail.siteUrl)
    expect(page).toMatch(
      /<a href="https:\/\/site\.test\/newsletter\/confirm\?token=yes-me"[^>]*>Confirm the subscription<\/a>/,
    )
    expect(page).toMatch(/<a href="https:\/\/site\.test"[^>]*>https:\/\/site\.test<\/a>/)
  })

  it.each([
    'Look here:\nhttps://buy.test/now',
    'Look here:\nhttps://site.test.buy.test/now',
    'Look here:\nhttps://site.test@buy.test/now',
    'Look: https://site.test/"><script>alert(1)</script>',
  ])('makes no link of a text that a stranger typed: %j', async (text) => {
    const page = await toHtmlPart(text, mail.siteUrl)
    expect(page).not.toMatch(/<a |<script/)
  })
})
