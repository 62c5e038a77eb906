import { expect, it } from 'vitest'
import { findSpamReason, type Signs } from './spam.ts'

const letter: Signs = {
  isTrapped: false,
  isBlocked: false,
  token: 'proven',
  isPlainForm: false,
  name: 'Ida Lind',
  content: 'Is Low Water still there, and may I see it on a Saturday?',
  otherSenders: 0,
}
const links = (count: number) => 'Look: https://mail.test/a '.repeat(count)

it.each<[string, Partial<Signs>, string]>([
  ['a visitor writes by the form', {}, ''],
  ['a visitor pastes what was written before', { token: 'hasty' }, ''],
  ['a curator sends a list of links', { content: links(9) }, ''],
  ['a client that knows nothing of form tokens asks', { token: 'missing' }, ''],
  ['… and shows the page that it means', { token: 'missing', content: links(1) }, ''],
  ['many ask in the same few words', { content: 'Is it still there?', otherSenders: 9 }, ''],
  ['somebody else has the same long question', { otherSenders: 2 }, ''],
  ['the trap is filled', { isTrapped: true }, 'trap'],
  ['the sender is blocked', { isBlocked: true }, 'blocked'],
  ['a blocked machine fills the trap', { isBlocked: true, isTrapped: true }, 'trap'],
  ['a form is posted that nobody was handed', { token: 'missing', isPlainForm: true }, 'unproven'],
  ['a program without a form token advertises', { token: 'missing', content: links(2) }, 'unproven'],
  ['a program without a form token writes to everybody', { token: 'missing', otherSenders: 1 }, 'unproven'],
  ['a text comes from ever new senders, with links', { otherSenders: 2, content: links(2) }, 'repeated'],
  ['links come faster than people write', { token: 'hasty', content: links(3) }, 'links'],
  ['a name is an address', { name: 'Win www.buy.test' }, 'links'],
  ['a name is a link', { name: '<a href=//buy.test>' }, 'links'],
])('when %s', (_what, signs, reason) => {
  expect(findSpamReason({ ...letter, ...signs })).toBe(reason)
})
