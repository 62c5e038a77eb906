import { prepareDemo } from '../../scripts/demo-site.ts'

/** Workers start at the same time: the demo collection is there before. */
export default async function setUp() {
  await prepareDemo()
}
