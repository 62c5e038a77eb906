import { describe, expect, it } from 'vitest'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { isCountedPage } from './counted-pages.ts'

const ID = '0b0f5f5e-3c0e-4d38-9a43-0d9a0d1c2b3a'

describe('visits are counted', () => {
  it.each([
    PAGE_PATHS.home,
    PAGE_PATHS.paintings(),
    PAGE_PATHS.paintings(12),
    PAGE_PATHS.portfolio(2),
    PAGE_PATHS.paintingsOfYear(2024, 2),
    PAGE_PATHS.series(ID),
    PAGE_PATHS.painting(ID),
    PAGE_PATHS.exhibition(ID),
    PAGE_PATHS.letter(ID),
    '/de',
    '/de/about',
    `/fr/paintings-details/${ID}`,
  ])('of %s', (page) => {
    expect(isCountedPage(page)).toBe(true)
  })

  it('of all pages with a fixed address, except these', () => {
    const fixed = Object.values(PAGE_PATHS).filter((page) => typeof page === 'string')
    expect(fixed.filter((page) => !isCountedPage(page))).toEqual([
      PAGE_PATHS.paintingsIndex,
      PAGE_PATHS.portfolioIndex,
      // Answers to forms, the feed, and addresses with a secret.
      PAGE_PATHS.contactSent,
      PAGE_PATHS.feed,
      PAGE_PATHS.newsletterSent,
      PAGE_PATHS.newsletterConfirm,
      PAGE_PATHS.newsletterUnsubscribe,
      PAGE_PATHS.notFound,
      PAGE_PATHS.error,
      // Pages for people with an account.
      PAGE_PATHS.signIn,
      PAGE_PATHS.signUp,
      PAGE_PATHS.forgottenPassword,
      PAGE_PATHS.resetPassword,
      PAGE_PATHS.confirmEmail,
      PAGE_PATHS.account,
      PAGE_PATHS.controlPanel,
      PAGE_PATHS.createPainting,
      PAGE_PATHS.createExhibition,
      // Files for programs.
      PAGE_PATHS.sitemap,
      PAGE_PATHS.works,
      PAGE_PATHS.reservation,
      PAGE_PATHS.indexNowKey,
    ])
  })

  it.each([
    PAGE_PATHS.editPainting(ID),
    PAGE_PATHS.preview(ID, '1800000000', 'key'),
    PAGE_PATHS.exhibitionCalendar(ID),
    '/paintings/1',
    '/paintings/0',
    '/paintings-details/',
    `/paintings-details/${'a'.repeat(300)}`,
    '/deu/about',
    '/api/Paintings',
    '',
  ])('not of %s', (page) => {
    expect(isCountedPage(page)).toBe(false)
  })
})
