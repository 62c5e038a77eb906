import { VISITOR_MESSAGES } from '../../contract/wording/visitor-messages.ts'

/** What forms and the server answer. English pages say it as it comes. */
export default {
  plain: VISITOR_MESSAGES,
  counted: {
    minimum: 'The minimum length is {count, number} characters.',
    maximum: 'The maximum length is {count, number} characters.',
    seconds: 'Too many attempts. Please try again in {count, plural, one {# second} other {# seconds}}.',
    minutes: 'Too many attempts. Please try again in {count, plural, one {# minute} other {# minutes}}.',
  },
  named: {
    hello: 'Hello, {name}.',
    goodbye: 'Goodbye, {name}.',
  },
  fields: {
    about: '{field}: {message}',
    name: 'Name',
    email: 'Email',
    phoneNumber: 'Phone number',
    subject: 'Subject',
    content: 'Content',
    username: 'Username',
    password: 'Password',
    confirmPassword: 'Confirm password',
    currentPassword: 'Current',
    setup: 'Setup',
    code: 'Code',
  },
} as const
