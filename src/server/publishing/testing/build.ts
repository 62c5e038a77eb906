// Tests may import from every folder.
import { buildPages } from '../../../../scripts/lib/pages-bundle.ts'

/** Builds the pages before all tests, unless they were already built from the same sources. */
export default () => buildPages()
