// Adds what a bucket lacks, for a CDN that runs JavaScript (Cloudflare Workers and other runtimes with
// `export default { fetch }`): addresses without .html, edit pages, the 404 page of each
// language, and headers. The rules are in the files `_headers` and `_redirects`, which Mahlstick writes beside the pages.
// ORIGIN is the address of the bucket with its prefix, without a trailing slash.

/** In milliseconds; the rules are read again after the first, or after the second where they could not be read. */
const RULES_LAST = 60_000
const RULES_RETRY = 5000
let rules = { at: 0, headers: [], redirects: [] }

const lines = (text) => text.split('\n').filter((line) => line.trim() !== '')
const patternOf = (text) =>
  new RegExp(
    `^${text
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace('*', '.*')
      .replace(':id', '[^/]+')}$`,
  )

function parseHeaders(text) {
  const found = []
  for (const line of lines(text)) {
    if (!line.startsWith(' ')) found.push({ pattern: patternOf(line.trim()), headers: [] })
    else found.at(-1).headers.push(line.trim().split(/: (.*)/s, 2))
  }
  return found
}
const parseRedirects = (text) =>
  lines(text).map((line) => {
    const [from, to, status] = line.split(' ')
    return { pattern: patternOf(from), to, status: Number(status) }
  })

async function readRules(origin) {
  if (Date.now() - rules.at < RULES_LAST) return rules
  try {
    const [headers, redirects] = await Promise.all(
      ['_headers', '_redirects'].map(async (name) => {
        const answer = await fetch(`${origin}/${name}`)
        if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
        return answer.text()
      }),
    )
    rules = { at: Date.now(), headers: parseHeaders(headers), redirects: parseRedirects(redirects) }
  } catch (error) {
    // No page is sent without its policies.
    if (rules.at === 0) throw error
    rules = { ...rules, at: Date.now() - RULES_LAST + RULES_RETRY }
  }
  return rules
}

const keyOf = (path) => (path === '/' ? '/index.html' : /\.\w+$/.test(path) ? path : `${path}.html`)

/** The 404 page in the language of the address, or else in the site's first language. */
async function findMissingPage(origin, path) {
  const [folder] = /^\/[a-z]{2}(?=\/|$)/.exec(path) ?? []
  const page = folder && (await fetch(`${origin}${folder}/404.html`))
  return page?.ok ? page : fetch(`${origin}/404.html`)
}

export default {
  async fetch(request, { ORIGIN }) {
    const url = new URL(request.url)
    const { headers, redirects } = await readRules(ORIGIN)
    const clean = url.pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/'
    if (clean !== url.pathname) return Response.redirect(new URL(clean + url.search, url), 308)
    const rule = redirects.find(({ pattern }) => pattern.test(clean))
    if (rule && rule.status !== 200) return Response.redirect(new URL(rule.to, url), rule.status)

    const asked = { method: request.method, headers: request.headers }
    let answer = await fetch(ORIGIN + keyOf(rule?.to ?? clean), asked)
    if (answer.status === 403 || answer.status === 404) {
      const page = await findMissingPage(ORIGIN, clean)
      answer = new Response(page.body, { status: 404, headers: page.headers })
    }
    const sent = new Response(answer.body, answer)
    for (const each of headers) {
      if (!each.pattern.test(clean)) continue
      for (const [name, value] of each.headers) sent.headers.set(name, value)
    }
    return sent
  },
}
