import { expect, test } from 'vitest'
import { NAVIGATION } from './navigation.ts'

test('features 2: logged out, the navigation shows Sign In', () => {
  expect(NAVIGATION.at(-1)).toEqual({ name: 'Sign In', href: '/sign-in', isForVisitors: true })
})
