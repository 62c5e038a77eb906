import { expect, it } from 'vitest'
import { apiHeaders, contentTypeOf, mediaHeaders, ownStylesOf, pageHeaders } from './headers.ts'
import { createHeaderMaker } from './prepared.ts'

const directives = (policy: string | undefined) =>
  new Map(policy?.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1).join(' ')]))

it('a visitor’s browser loads only the site’s own files', () => {
  const policy = pageHeaders({ siteUrl: 'http://localhost:4321', publicApiRoot: '' })[
    'Content-Security-Policy'
  ]
  expect(policy).not.toMatch(/\*|upgrade-insecure/)
  const found = directives(policy)
  expect(found.get('default-src')).toBe(`'none'`)
  expect(found.get('script-src')).toBe(`'self'`)
  expect(found.get('img-src')).toBe(`'self' data:`)
  expect(found.get('form-action')).toBe(`'self'`)
  expect(found.get('frame-ancestors')).toBe(`'none'`)
})

it('a visitor’s browser allows all inline styles if the page’s bytes are not known, but never inline scripts', () => {
  const options = { siteUrl: 'http://localhost:4321', publicApiRoot: '' }
  const found = directives(pageHeaders(options)['Content-Security-Policy'])
  expect([...found].filter(([, sources]) => sources.includes('unsafe'))).toEqual([
    ['style-src', `'self' 'unsafe-inline'`],
  ])
})

it('a visitor’s browser allows only the inline styles whose hashes the page names', () => {
  const options = { siteUrl: 'http://localhost:4321', publicApiRoot: '' }
  const page = `<head><meta http-equiv="Content-Security-Policy" content="style-src 'self' 'sha256-a=' 'sha256-b='">`
  const policyOf = (html: string) =>
    directives(pageHeaders(options, ownStylesOf(Buffer.from(html)))['Content-Security-Policy'])
  expect(policyOf(page).get('style-src')).toBe(`'self' 'sha256-a=' 'sha256-b='`)
  expect(policyOf('<head><title>Feed</title>').get('style-src')).toBe(`'self'`)
})

it('a visitor’s browser lets scripts create HTML only through the three Trusted Types policies', () => {
  const options = { siteUrl: 'http://localhost:4321', publicApiRoot: '' }
  const found = directives(pageHeaders(options)['Content-Security-Policy'])
  expect(found.get('require-trusted-types-for')).toBe(`'script'`)
  expect(found.get('trusted-types')).toBe('default marks cards')
})

it('a visitor’s forms and scripts can reach an API on another origin', () => {
  const options = { siteUrl: 'https://painter.example', publicApiRoot: 'https://api.painter.example/v1' }
  const found = directives(pageHeaders(options)['Content-Security-Policy'])
  for (const name of ['form-action', 'connect-src', 'img-src']) {
    expect(found.get(name)?.split(' ')).toContain('https://api.painter.example')
  }
  expect(found.has('upgrade-insecure-requests')).toBe(true)
})

it('a visitor’s browser is told to use HTTPS only if the site has it', () => {
  for (const headers of [pageHeaders, mediaHeaders, apiHeaders]) {
    const secure = headers({ siteUrl: 'https://painter.example', publicApiRoot: '' })
    const local = headers({ siteUrl: 'http://localhost:4321', publicApiRoot: '' })
    expect(secure['Strict-Transport-Security']).toBeDefined()
    expect(local['Strict-Transport-Security']).toBeUndefined()
  }
})

it('an operator decides whether browsers use HTTPS for all subdomains', () => {
  const options = { siteUrl: 'https://painter.example', publicApiRoot: '' }
  const hstsOf = (hasSecureSubdomains: boolean) =>
    pageHeaders({ ...options, hasSecureSubdomains })['Strict-Transport-Security']
  expect([hstsOf(false), hstsOf(true)]).toEqual(['max-age=31536000', 'max-age=31536000; includeSubDomains'])
})

it.each([
  ['', '/api/CspReports'],
  ['https://api.painter.example', 'https://api.painter.example/api/CspReports'],
])('an operator gets reports of blocked content at the API (at "%s")', (publicApiRoot, address) => {
  const headers = pageHeaders({ siteUrl: 'https://painter.example', publicApiRoot })
  const found = directives(headers['Content-Security-Policy'])
  expect([found.get('report-uri'), found.get('report-to')]).toEqual([address, 'csp'])
  expect(headers['Reporting-Endpoints']).toBe(`csp="${address}"`)
})

it('an operator of a site without HTTPS gets reports in the older way, because the newer one needs HTTPS', () => {
  const headers = pageHeaders({ siteUrl: 'http://localhost:4321', publicApiRoot: '' })
  const found = directives(headers['Content-Security-Policy'])
  expect([found.get('report-uri'), found.get('report-to')]).toEqual(['/api/CspReports', undefined])
  expect(headers['Reporting-Endpoints']).toBeUndefined()
})

it('an operator of a remote API gets no reports there, because it may be another program', () => {
  const apiRoot = 'https://other.example'
  const headers = pageHeaders({ siteUrl: 'https://painter.example', publicApiRoot: apiRoot, apiRoot })
  expect(JSON.stringify(headers)).not.toMatch(/report/i)
})

it('other sites can show an image, but no page', () => {
  const options = { siteUrl: 'https://painter.example', publicApiRoot: '' }
  expect(mediaHeaders(options)['Cross-Origin-Resource-Policy']).toBe('cross-origin')
  expect(pageHeaders(options)['Cross-Origin-Resource-Policy']).toBe('same-origin')
})

it('a visitor gets the kilobyte of page headers only with files that a browser could show as a page', () => {
  const headersOf = createHeaderMaker({ siteUrl: 'https://painter.example', publicApiRoot: '' }, () => false)
  for (const file of ['about.html', '404.html', 'feed.xml', 'favicon.svg', 'robots.txt', 'unknown']) {
    expect(headersOf(file).long, file).toContain('Permissions-Policy')
  }
  for (const file of ['assets/site.css', 'assets/site.js', 'assets/serif.woff2', 'share.jpg']) {
    expect(headersOf(file).long, file).not.toContain('Permissions-Policy')
    expect(headersOf(file).long, file).toEqual(expect.arrayContaining(['nosniff', `default-src 'none'`]))
  }
})

it('a CDN caches pages only if it is purged after changes, and visitors’ browsers always revalidate', () => {
  const options = { siteUrl: 'https://painter.example', publicApiRoot: '' }
  const toldOf = createHeaderMaker({ ...options, purgeUrl: 'https://cdn.example/purge' }, () => false)
  const cdnPart = (headers: string[]) => headers.slice(headers.indexOf('CDN-Cache-Control')).slice(0, 4)
  const expected = ['CDN-Cache-Control', 'public, max-age=2592000', 'Cache-Tag', 'site,page:/about']
  expect(cdnPart(toldOf('about.html').long)).toEqual(expected)
  expect(cdnPart(toldOf('about.html').short)).toEqual(expected)
  expect(toldOf('about.html').long).toContain('public, max-age=0, must-revalidate')
  for (const file of ['404.html', 'de/404.html', 'media/0f/400.avif', 'assets/site.js'])
    expect(toldOf(file).long, file).not.toContain('CDN-Cache-Control')
  expect(createHeaderMaker(options, () => false)('about.html').long).not.toContain('CDN-Cache-Control')
})

it.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['feed.xml', 'application/xml; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['favicon.svg', 'image/svg+xml'],
  ['unknown.bin', 'application/octet-stream'],
])('a browser gets %s with the content type %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type)
})
