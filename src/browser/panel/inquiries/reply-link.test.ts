import { beforeAll, expect, it } from 'vitest'
import type { Inquiry } from '../../../contract/mail/inquiry.ts'
import { speak } from '../../stores/owner-words.ts'
import { replyLink } from './reply-link.ts'

beforeAll(() => speak('en'))

const inquiry: Inquiry = {
  id: '4f3a91c2-0000-4000-8000-000000000000',
  caseNumber: '4F3A-91C2',
  createdAt: '2026-03-01T10:00:00.000Z',
  name: 'Ida Lind',
  email: 'ida+art@mail.test',
  phoneNumber: '',
  subject: 'Föhn & “II”?',
  content: 'Is it still there?\nI would come by.',
  wish: '',
  state: 'inbox',
  spamReason: '',
  isRead: true,
  answeredAt: null,
  replies: [],
  canReply: false,
  painting: null,
}

/** Parses the link as a mail program does. */
function read(link: string) {
  const url = new URL(link)
  const query = new URLSearchParams(url.search)
  return { to: decodeURIComponent(url.pathname), subject: query.get('subject'), body: query.get('body') }
}

it('an owner answers in their own mail program, with subject, case number and the quoted message', () => {
  expect(read(replyLink(inquiry))).toEqual({
    to: 'ida+art@mail.test',
    subject: 'Re: Föhn & “II”? (4F3A-91C2)',
    body: 'Hello Ida Lind,\r\n\r\n\r\n\r\n> Is it still there?\r\n> I would come by.\r\n',
  })
})

it('no visitor can add a recipient or a header', () => {
  const nasty = { ...inquiry, email: 'a&bcc=b@mail.test', subject: 'x&bcc=b@mail.test\r\nBcc: c@mail.test' }
  const link = replyLink(nasty)
  expect([...new URLSearchParams(new URL(link).search).keys()]).toEqual(['subject', 'body'])
  expect(read(link).to).toBe('a&bcc=b@mail.test')
  expect(link).not.toMatch(/[\r\n]/)
})

it('a long message is quoted in part, and one without a subject gets one', () => {
  const link = replyLink({ ...inquiry, subject: '', content: '😀'.repeat(5000) })
  expect(read(link).subject).toBe('Re: Your message (4F3A-91C2)')
  expect(read(link).body?.endsWith(' …\r\n')).toBe(true)
  expect(link.length).toBeLessThan(12_000)
})
