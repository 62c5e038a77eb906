/** Reports about mails that could not be delivered, as mail servers write them. For tests. */

type Part = readonly [type: string, text: string]

export const multipart = (parts: readonly Part[], type = 'report; report-type=delivery-status') =>
  [
    'From: MAILER-DAEMON@mail.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/${type}; boundary="part"`,
    '',
    ...parts.flatMap(([contentType, text]) => ['--part', `Content-Type: ${contentType}`, '', text]),
    '--part--',
    '',
  ].join('\r\n')

export const SORRY: Part = ['text/plain; charset=utf-8', 'I am sorry.']

export const status = (code: string, action = 'failed'): Part => [
  'message/delivery-status',
  [
    'Reporting-MTA: dns; mail.test',
    '',
    'Final-Recipient: rfc822; ida@mail.test',
    `Action: ${action}`,
    `Status: ${code}`,
    '',
  ].join('\r\n'),
]

/** With the headers of the returned mail. */
export const returned = (mail: string, code = '5.1.1', action?: string) => {
  const [headers = ''] = mail.split('\r\n\r\n')
  return multipart([SORRY, status(code, action), ['text/rfc822-headers', `${headers}\r\n`]])
}
