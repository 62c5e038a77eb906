// Tests stand above all folders.
import { buildPages } from '../../../../scripts/lib/pages-bundle.ts'

/** Before all tests: the pages as they are now. Nothing is done where they were built from the same sources. */
export default () => buildPages()
