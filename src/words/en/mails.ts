/** Mails to visitors. A line that ends with a colon becomes the text of the link below it (server/mail/html-part.ts). */
export default {
  hello: 'Hello,',
  confirm: {
    subject: 'Confirm your subscription: news from {name}',
    asked: 'Someone subscribed this address to the newsletter of {name}.',
    topic: 'It is for this: {topic}.',
    please: 'If it was you, please confirm:',
    link: 'Confirm the subscription:',
    otherwise:
      'The link works for {days, plural, one {# day} other {# days}}. If it was not you, you do not need to do anything: without your confirmation no newsletter is sent, and the address is soon deleted.',
  },
  already: {
    subject: 'You are already subscribed to news from {name}',
    text: 'Someone subscribed this address to the newsletter of {name} again. You are already on the list, so there is nothing to do.',
  },
  unsubscribe: 'Unsubscribe:',
  received: {
    subject: 'Your message has arrived ({number})',
    thanks: 'Thank you for your message. Your case number is {number}.',
    otherwise:
      'If you did not send a message, someone mistyped an email address. You do not need to do anything.',
  },
  picture: 'Picture of {name}:',
  yourMessage: 'Your message',
  /** What somebody subscribes for who has asked about a sold work, and the tag of these readers. */
  similar: 'Similar works',
} as const
