import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NAVIGATION } from './navigation.ts'

const hasPage = (file: string) => existsSync(new URL(`../pages/${file}`, import.meta.url))

test('spec 2: logged out, the navigation shows Sign In as soon as there is a page to sign in', () => {
  const link = NAVIGATION.find(({ name }) => name === 'Sign In')
  const isThere = hasPage('sign-in.astro') || hasPage('sign-in/index.astro')
  expect(link).toEqual(isThere ? { name: 'Sign In', href: '/sign-in', isForVisitors: true } : undefined)
})
