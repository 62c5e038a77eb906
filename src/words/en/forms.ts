/** The contact form, the pages of the newsletter, and the pages that answer a form without JavaScript. */
export default {
  optional: 'optional',
  /** Filled in by the form, because lengths change with each letter. */
  characters: '{length} of {max} characters',
  contact: {
    title: 'Contact',
    description: 'Write to {name}.',
    keywords: 'contact',
    name: 'Name',
    email: 'Email',
    phoneNumber: 'Phone number',
    subject: 'Subject',
    content: 'Message',
    trap: 'Leave this empty',
    send: 'Send Message',
    sending: 'Sending …',
    slow: 'This takes longer than usual. What you wrote is still here.',
    kept: 'What you wrote is still here.',
    orTo: 'You can also send it to {email}.',
    privacy: 'Privacy',
    arrived: 'Thank you. Your message has arrived.',
  },
  contactSent: {
    thanks: 'Thank you for writing.',
    back: 'Back to the paintings',
  },
  newsletter: {
    seePaintings: 'See the paintings',
    sent: {
      text: 'Thank you. One step is left: check your inbox and follow the link in the email.',
      back: 'Back to the home page',
    },
    confirm: {
      title: 'Confirm your subscription',
      heading: 'One more click',
      text: 'Confirm your subscription to the newsletter of <bdi>{name}</bdi>.',
      anyTime: 'You can unsubscribe at any time.',
      button: 'Confirm',
    },
    confirmed: {
      title: 'You are subscribed',
      text: 'Thank you. Your subscription is confirmed.',
    },
    alreadyConfirmed: {
      title: 'You are already subscribed',
      text: 'You have used this link before. There is nothing left to do: your subscription is confirmed.',
    },
    expired: {
      title: 'This link no longer works',
      text: 'It has expired after {days, plural, one {# day} other {# days}}, or part of it is missing. If you have already confirmed, all is well. Otherwise ask for a new one:',
      again: 'Send me another link',
    },
    unknown: {
      title: 'This link does not work',
      text: 'Part of it may be missing: copy the whole link from the email. Or <link>send a message</link> to be taken off the list.',
    },
    unsubscribe: {
      title: 'Unsubscribe from the newsletter?',
      text: 'Press the button, and you will get no more newsletters from <bdi>{name}</bdi>.',
      button: 'Unsubscribe',
      fewer: 'Or stay, and get fewer newsletters: at most one in three months.',
      few: 'Fewer newsletters',
      all: 'All newsletters',
      inLanguage: 'Or get them in another language:',
    },
    changed: {
      title: 'Your choice is saved',
      text: 'Thank you. It applies from the next newsletter on.',
    },
    unsubscribed: {
      title: 'You are unsubscribed',
      text: 'You will get no more newsletters. Thank you for reading the others.',
      again: 'Changed your mind? Subscribe again',
    },
    alreadyUnsubscribed: {
      title: 'You are already unsubscribed',
      text: 'This address is no longer on the list. There is nothing left to do.',
      again: 'Subscribe again',
    },
  },
  plain: {
    refused: 'This did not work',
    toSite: 'Back to the site',
    toForm: 'Back to the form',
    onceMore: {
      title: 'Almost sent',
      text: 'Spam programs fill in forms like this one. Please press the button once more, so that your message is not taken for spam.',
      send: 'Send it now',
    },
  },
} as const
