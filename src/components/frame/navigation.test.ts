import { expect, test } from 'vitest'
import { NAVIGATION } from './navigation.ts'

test('features 2: a visitor without a session sees Sign In in the navigation', () => {
  expect(NAVIGATION.at(-1)).toEqual({ name: 'Sign In', href: '/sign-in', isForVisitors: true })
})
