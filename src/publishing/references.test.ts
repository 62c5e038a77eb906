import { expect, it } from 'vitest'
import { renditionsIn } from './references.ts'

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
  [`&#34;/media/${A}/400.jpg&#34;`, [A]],
])('finds the images that a page shows: %s', (body, renditions) => {
  expect(renditionsIn(body, site)).toEqual(renditions)
})
