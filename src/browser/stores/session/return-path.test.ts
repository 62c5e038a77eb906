import { expect, test } from 'vitest'
import { returnPath, signInPath } from './return-path.ts'

const ORIGIN = 'https://site.test'
const after = (address: string) => returnPath(new URL(address, ORIGIN).search, ORIGIN)

test.each(['/control-panel#people', '/paintings/1/edit?from=list', '/about'])(
  'somebody who is sent to sign in from %s returns there',
  (path) => {
    expect(after(signInPath(path))).toBe(path)
  },
)

test.each([
  ['nothing', ''],
  ['another site', 'https://elsewhere.test/'],
  ['another site without its protocol', '//elsewhere.test/'],
  ['another site behind a backslash', '/\\elsewhere.test/'],
  ['another site behind a tab', '/\t/elsewhere.test/'],
  ['another site behind a dot', '/.//elsewhere.test/x'],
  ['another site behind two dots', '/..//elsewhere.test/x'],
  ['another site behind an encoded dot', '/%2e//elsewhere.test/x'],
  ['another site behind a folder and two dots', '/a/..//elsewhere.test/x'],
  ['a script', 'javascript:alert(1)'],
  ['no path', 'control-panel'],
  ['the sign-in page itself', '/sign-in?to=/about'],
  ['the sign-up page', '/sign-up'],
])('a link with %s as its target leads to Home', (_what, to) => {
  expect(after(signInPath(to))).toBe('/')
})
