import { AppError } from '../../contract/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import type { Language } from '../../contract/site/languages.ts'
import { API_PATHS, PRIVATE_IMAGE } from '../../contract/paths.ts'
import { type Preview, PreviewRequestSchema, type PreviewLink } from '../../contract/drafts/previews.ts'
import { privateJson } from '../platform/api/answers.ts'
import { readLanguage } from '../platform/api/reads/asked-language.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import { createRoutes } from '../platform/api/routes.ts'
import { findEditedPainting } from '../kept-edits/edited-painting.ts'
import { findEditedId } from '../items/drafts/kept-edit-rows.ts'
import { requireId, requireItem } from '../items/item-writes.ts'
import { openSigner, readPrivateAddress } from '../items/drafts/private-images.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Media } from '../platform/media/media.ts'
import { toExhibitionPreview } from '../exhibitions/exhibition-answers.ts'
import { findExhibition } from '../exhibitions/exhibition-rows.ts'
import { toPreview } from '../paintings/painting-answers.ts'
import { findPainting } from '../paintings/painting-rows.ts'

interface PreviewParts {
  readonly db: Db
  readonly media: Pick<Media, 'readVariant'>
  readonly clock: () => Date
}

/** The painting, exhibition or kept edit of this id as visitors will see it. */
async function findPreview(db: Db, id: string, language: Language | undefined): Promise<Preview | undefined> {
  const painting = await findPainting(db, id)
  if (painting) return toPreview(db, painting, language)
  const exhibition = await findExhibition(db, id)
  if (exhibition) return toExhibitionPreview(db, exhibition, language)
  const edited = await findEditedPainting(db, (await findEditedId(db, id)) ?? '')
  return edited && toPreview(db, { ...edited, isDraft: true }, language)
}

const TYPES = { avif: 'image/avif', jpg: 'image/jpeg' } as const

/**
 * Links to the pages of drafts, which end by themselves, and the photographs of drafts. The address of a link holds all that
 * it says, signed, so nothing is stored, and nobody can make one without the key of the site.
 */
export function previewRoutes({ db, media, clock }: PreviewParts) {
  const routes = createRoutes()

  routes.post(API_PATHS.previews, 'manager', async (c) => {
    const id = requireId(validate(PreviewRequestSchema, parseJson(await readBytes(c))).id)
    const found =
      (await findPainting(db, id)) ?? (await findExhibition(db, id)) ?? (await findEditedId(db, id))
    if (found === undefined) throw new AppError('notFound')
    const until = String(clock().getTime() + LIMITS.previewLifetime)
    const key = (await openSigner(db)).sign('preview', id, until)
    const link: PreviewLink = {
      path: PAGE_PATHS.preview(id, until, key),
      endsAt: new Date(Number(until)).toISOString(),
    }
    return privateJson(link)
  })

  routes.get(API_PATHS.preview, 'public', async (c) => {
    const { id, until, key } = c.req.param()
    const { isSigned } = await openSigner(db)
    if (Number(until) < clock().getTime() || !isSigned(key, 'preview', id, until))
      throw new AppError('notFound')
    const language = readLanguage(c)
    return privateJson(await requireItem(id, (known) => findPreview(db, known, language)))
  })

  routes.get(PRIVATE_IMAGE, 'public', async (c) => {
    const found = await readPrivateAddress(db, c.req.path, clock())
    const body = found && (await media.readVariant(found.rendition, found.file))
    if (!body) throw new AppError('notFound')
    const type = found.file.endsWith('.avif') ? TYPES.avif : TYPES.jpg
    return new Response(new Uint8Array(body), {
      headers: {
        'Content-Type': type,
        'Cache-Control': 'private, no-store',
        // The Control Panel may lie on another host.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    })
  })
  return routes
}
