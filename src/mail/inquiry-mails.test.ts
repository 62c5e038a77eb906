import { describe, expect, it } from 'vitest'
import { renderConfirmation, renderInquiry, toCaseNumber } from './inquiry-mails.ts'

const inquiry = {
  id: '4f3a91c2-0000-4000-8000-000000000000',
  createdAt: '2026-03-01T10:00:00.000Z',
  name: 'Ida Lind',
  email: 'ida@mail.test',
  phoneNumber: '',
  subject: 'Low Water',
  content: 'Is it still there?\nI would come by.',
}

describe('the painter', () => {
  it('reads who wrote, about what, and can answer straight away', () => {
    expect(renderInquiry(inquiry, 'painter@site.test')).toEqual({
      to: 'painter@site.test',
      replyTo: 'ida@mail.test',
      subject: 'Inquiry: Low Water',
      text: `Case: 4F3A-91C2
Name: Ida Lind
E-mail: ida@mail.test
About: Low Water

Is it still there?
I would come by.
`,
    })
  })

  it('gets one line of subject, whatever a visitor types', () => {
    const nasty = { ...inquiry, subject: 'Hello\r\nBcc: everybody@mail.test\u2028\0!' }
    expect(renderInquiry(nasty, 'painter@site.test').subject).toBe(
      'Inquiry: Hello Bcc: everybody@mail.test !',
    )
  })
})

describe('a visitor', () => {
  it('reads that the message has arrived, and under which number', () => {
    const mail = renderConfirmation(inquiry, 'Ada Marsh')
    expect(mail).toMatchObject({ to: 'ida@mail.test', replyTo: '' })
    expect(mail.subject).toBe('Your message has arrived (4F3A-91C2)')
    expect(mail.text).toMatch(/^Hello Ida Lind,\n[^]*4F3A-91C2[^]*Ada Marsh\n$/)
    expect(toCaseNumber(inquiry.id)).toBe('4F3A-91C2')
  })

  it.each(['Win at http://buy.test now', 'buy.test', 'x'.repeat(200), '<b>Ida</b>'])(
    'is never sent what a stranger typed with the address, such as %j as a name',
    (name) => {
      const mail = renderConfirmation({ ...inquiry, name, content: 'buy.test' }, 'Ada Marsh')
      expect(mail.text).toMatch(/^Hello,/)
      expect(mail.text).not.toContain('buy.test')
    },
  )
})
