import { expect, test } from 'vitest'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { wordsIn } from '../../words/words.ts'
import { navigationOf } from './navigation.ts'

const page = { t: wordsIn('en'), paths: PAGE_PATHS }

test('features 2: a visitor without a session sees Sign In in the navigation', () => {
  const signIn = { name: 'Sign In', href: '/sign-in', isForVisitors: true }
  expect(navigationOf({ hasSeries: false }, page).at(-1)).toEqual(signIn)
  expect(navigationOf({ hasSeries: true }, page).at(-1)).toEqual(signIn)
})

test('a visitor finds series in the navigation only where there are some', () => {
  const namesOf = (hasSeries: boolean) => navigationOf({ hasSeries }, page).map(({ name }) => name)
  expect(namesOf(false)).not.toContain('Series')
  expect(namesOf(true)).toContain('Series')
})
