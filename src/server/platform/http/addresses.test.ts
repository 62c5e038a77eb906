import { describe, expect, it } from 'vitest'
import { addressOfFile } from '../../publishing/site-folder/page-files.ts'
import { parseAddress } from './addresses.ts'

describe('a visitor who requests a page', () => {
  it.each([
    ['/', 'index.html'],
    ['/paintings', 'paintings.html'],
    ['/paintings/2', 'paintings/2.html'],
    ['/%70aintings', 'paintings.html'],
    ['/paintings/0b0f5f5e-3c0e-4d38-9a43-0d9a0d1c2b3a/edit', 'edit-painting.html'],
    ['/exhibitions/0B0F5F5E-3C0E-4D38-9A43-0D9A0D1C2B3A/edit', 'edit-exhibition.html'],
    ['/paintings/no-uuid/edit', 'paintings/no-uuid/edit.html'],
  ])('%s gets %s', (path, file) => {
    expect(parseAddress(path)).toEqual({ kind: 'file', file, isPage: true })
  })

  it.each([
    ['/sitemap.xml', 'sitemap.xml'],
    ['/assets/page.Bx_3-a.css', 'assets/page.Bx_3-a.css'],
    ['/media/0f/400.avif', 'media/0f/400.avif'],
    ['/.well-known/tdmrep.json', '.well-known/tdmrep.json'],
  ])('%s gets the file %s', (path, file) => {
    expect(parseAddress(path)).toEqual({ kind: 'file', file, isPage: false })
  })

  it.each([
    ['/paintings/', '/paintings'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/paintings.html', '/paintings'],
    ['/paintings/2.html', '/paintings/2'],
    ['/404.html', '/404'],
  ])('with another spelling (%s) is redirected to the canonical address %s', (path, location) => {
    expect(parseAddress(path)).toEqual({ kind: 'redirect', location })
  })

  it.each(['/', '/paintings', '/paintings/2', '/sitemap.xml'])(
    'gets %s, which its file maps back to',
    (path) => {
      const address = parseAddress(path)
      expect(address.kind === 'file' && addressOfFile(address.file)).toBe(path)
    },
  )
})

describe('an attacker who tries to leave the folder', () => {
  it.each([
    '/../secret',
    '/%2e%2e/secret',
    '/..%2fsecret',
    '/assets/../../mahlstick.sqlite',
    '/assets/..%5c..%5csecret',
    '/.env',
    '/.well-known/x.json',
    '/.well-known/tdmrep.json/',
    '/.well-known/../.env',
    '/assets/.hidden',
    '/.mahlstick-1-1',
    '//evil.example/',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '/a//b',
    '/a b',
    '/paintings.html.br',
    '/paintings.html.gz',
    '/C:/windows',
  ])('gets "not found" for %s', (path) => {
    expect(parseAddress(path)).toEqual({ kind: 'none' })
  })

  it.each(['/%', '/%zz', '/%c0%ae', '/a%00.html', 'paintings'])('gets "malformed" for %s', (path) => {
    expect(parseAddress(path)).toEqual({ kind: 'malformed' })
  })
})
