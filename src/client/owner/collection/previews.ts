import { API_PATHS } from '../../../contract/paths.ts'
import type { PreviewLink } from '../../../contract/drafts/previews.ts'
import type { Call } from '../call.ts'

/** Calls for links to the pages of drafts. */
export const createPreviewCalls = (call: Call) => ({
  /** A link that shows the page of a painting or an exhibition for some days. */
  create: async (id: string): Promise<PreviewLink> => {
    const { PreviewLinkSchema: schema } = await import('../../../contract/drafts/previews.ts')
    return call('POST', API_PATHS.previews, { body: { id }, schema })
  },
})
