import { LOADING_FAILED } from '../../contract/finding/words.ts'
import { GALLERY_WORDS } from '../../contract/pictures/gallery-words.ts'
import { HERO_WORDS } from '../../contract/pictures/hero-words.ts'

/**
 * What scripts say that cannot wait for words. English is in the scripts themselves, and pages of other languages carry
 * theirs.
 */
export default {
  filterFailed: LOADING_FAILED,
  gallery: GALLERY_WORDS,
  hero: HERO_WORDS,
} as const
