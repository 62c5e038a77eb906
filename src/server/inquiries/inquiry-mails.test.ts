import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { describe, expect, it } from 'vitest'
import { toCaseNumber } from '../../contract/mail/inquiry.ts'
import { toHtmlPart } from '../mail/html-part.ts'
import { renderConfirmation, renderInquiry, renderReply } from './inquiry-mails.ts'

const inquiry = {
  id: '4f3a91c2-0000-4000-8000-000000000000',
  createdAt: '2026-03-01T10:00:00.000Z',
  name: 'Ida Lind',
  email: 'ida@mail.test',
  phoneNumber: '',
  subject: 'Low Water',
  content: 'Is it still there?\nI would come by.',
  wish: '',
  state: 'inbox',
  spamReason: '',
  isRead: false,
  answeredAt: undefined,
  replies: [],
} as const
const siteUrl = 'https://site.test'
const painting = {
  id: '77f1a5b0-0000-4000-8000-000000000000',
  name: 'Low Water',
  facts: '2024, Oil on canvas, 80 x 60 cm',
  pictureUrl: 'https://site.test/media/ab/2400.jpg',
}
const toPainter = { to: 'painter@site.test', siteUrl, painting: undefined, state: '' }
const toVisitor = {
  brandName: 'Ada Marsh',
  language: 'en' as const,
  paths: PAGE_PATHS,
  contactEmail: '',
  siteUrl,
  painting: undefined,
}

describe('the painter', () => {
  it('reads the sender and the subject, and can reply directly', () => {
    expect(renderInquiry(inquiry, { ...toPainter, painting })).toEqual({
      to: 'painter@site.test',
      replyTo: 'ida@mail.test',
      subject: 'Inquiry: Low Water (4F3A-91C2)',
      inquiryId: inquiry.id,
      text: `Case: 4F3A-91C2
Name: Ida Lind
Email: ida@mail.test
About: Low Water

Low Water, 2024, Oil on canvas, 80 x 60 cm:
https://site.test/paintings-details/77f1a5b0-0000-4000-8000-000000000000

Picture of Low Water:
https://site.test/media/ab/2400.jpg

Is it still there?
I would come by.

Read and answer it in the Control Panel:
https://site.test/control-panel#inquiries/4f3a91c2-0000-4000-8000-000000000000
`,
    })
  })

  it.each(['Sold', 'Reserved', ''])('reads after the subject that the work is %j', (state) => {
    expect(renderInquiry(inquiry, { ...toPainter, painting, state }).text).toContain(
      `About: Low Water${state && `\nStatus: ${state}`}\n\nLow Water, 2024`,
    )
  })

  it('gets a subject of one line, whatever a visitor types', () => {
    const nasty = { ...inquiry, subject: 'Hello\r\nBcc: everybody@mail.test\u2028\0!' }
    expect(renderInquiry(nasty, toPainter).subject).toBe(
      'Inquiry: Hello Bcc: everybody@mail.test ! (4F3A-91C2)',
    )
  })
})

describe('a visitor', () => {
  it('reads that the message arrived, and its number', () => {
    const mail = renderConfirmation(inquiry, toVisitor)
    expect(mail).toMatchObject({ to: 'ida@mail.test', replyTo: '' })
    expect(mail.subject).toBe('Your message has arrived (4F3A-91C2)')
    expect(mail.text).toMatch(/^Hello,\n[^]*4F3A-91C2[^]*Ada Marsh\nhttps:\/\/site\.test\n$/)
    expect(toCaseNumber(inquiry.id)).toBe('4F3A-91C2')
  })

  it.each([
    ['de', 'Ihre Nachricht ist angekommen (4F3A-91C2)', 'Bild des Werks Low Water'],
    ['fr', 'Votre message est bien arrivé (4F3A-91C2)', 'Image de l’œuvre Low Water'],
    ['it', 'Il Suo messaggio è arrivato (4F3A-91C2)', 'Immagine dell’opera Low Water'],
  ] as const)('reads it in the language of the site: %s', async (language, subject, picture) => {
    const mail = renderConfirmation(inquiry, { ...toVisitor, language, painting })
    expect(mail).toMatchObject({ subject, language })
    expect(await toHtmlPart(mail.text, siteUrl, language)).toContain(` alt="${picture}"`)
  })

  it('reads an answer with a subject in the language of the site, where there is none yet', () => {
    const reply = { text: 'Ja.', brandName: 'Ada Marsh', contactEmail: '', language: 'de' } as const
    expect(renderReply({ ...inquiry, subject: '' }, reply).subject).toBe('Re: Ihre Nachricht (4F3A-91C2)')
  })

  it.each(['Ida Lind', 'Win at http://buy.test now', 'buy.test', 'x'.repeat(200), '<b>Ida</b>'])(
    'never gets text that a stranger typed with the address, such as %j as a name',
    (name) => {
      const mail = renderConfirmation({ ...inquiry, name, content: 'buy.test' }, toVisitor)
      expect(mail.text).toMatch(/^Hello,/)
      expect(mail.text).not.toContain('buy.test')
      expect(mail.subject + mail.text).not.toContain(name)
    },
  )
})

it('a reader sees names in other scripts without changes to the words beside them, in text and HTML', async () => {
  const hebrew = { ...painting, name: 'מים נמוכים' }
  const { text } = renderConfirmation(inquiry, { ...toVisitor, brandName: 'מרים כהן', painting: hebrew })
  expect(text).toContain('\n\u2068מרים כהן\u2069\nhttps://site.test\n')
  expect(text).toContain('\u2068מים נמוכים\u2069, 2024, Oil on canvas')
  const written = renderInquiry({ ...inquiry, content: 'שלום' }, { ...toPainter, painting: hebrew })
  const part = await toHtmlPart(written.text, siteUrl)
  expect(part).toContain('\u2068מים נמוכים\u2069, 2024')
  expect(part).toMatch(/<p dir="auto"[^>]*>שלום</)
})
