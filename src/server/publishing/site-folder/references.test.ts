import { expect, it } from 'vitest'
import { pagesIn, renditionsIn } from './references.ts'

const A = 'a'.repeat(32)
const B = 'b'.repeat(32)
const C = 'c'.repeat(32)
const site = 'https://painter.example'

it.each([
  [`<img src="/media/${A}/400.jpg" srcset="/media/${A}/400.avif 400w, /media/${B}/800.avif 800w">`, [A, B]],
  [`<meta property="og:image" content="${site}/media/${A}/share.jpg">`, [A]],
  [`{"image":["${site}/media/${B}/1200.jpg","/media/${A}/400.jpg"]}`, [A, B]],
  [`<div style=background:url(/media/${A}/thumb.jpg)>`, [A]],
  [`srcset=/media/${A}/400.avif 400w,/media/${B}/800.avif 800w`, [A, B]],
  [`<link><loc>${site}/media/${C}/share.jpg</loc>`, [C]],
  [`<img src="https://elsewhere.example/media/${A}/400.jpg">`, []],
  [`<p>see /media/short/400.jpg</p>`, []],
  [`<img src="/media/${'g'.repeat(32)}/400.jpg">`, []],
  [`<img src="/media/${A}a/400.jpg">`, []],
  [`<img src="/media/${A}.jpg" data-of="/media/${B}/400.jpg">`, [B]],
  [`&#34;/media/${A}/400.jpg&#34;`, [A]],
])('finds the images that a page shows: %s', (body, renditions) => {
  expect(renditionsIn(body, site)).toEqual(renditions)
})

it('finds the pages that a page links to and that may disappear', () => {
  const page = `<link rel="canonical" href="${site}/paintings-details/a"><a href="/paintings/2#top">2</a>
    <a href="/about">About</a><a href="https://elsewhere.example/paintings/3">elsewhere</a><loc>${site}/exhibitions-details/x</loc>
    {"url":"${site}/paintings-details/b","name":"\\"url\\":\\"/paintings-details/c","next":"${site}/works/2.json"}`
  expect([...pagesIn(page, site)]).toEqual([
    '/paintings-details/a',
    '/paintings/2',
    '/exhibitions-details/x',
    '/works/2.json',
  ])
})
