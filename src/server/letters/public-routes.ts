import { AppError } from '../../contract/errors.ts'
import { LetterPublicitySchema } from '../../contract/letters/letter.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { TAGS } from '../../contract/tags.ts'
import { Uuid } from '../../contract/values/wire.ts'
import { privateJson, writtenJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import type { ApiContext } from '../platform/api/context.ts'
import type { PublicReads } from '../platform/api/reads/public-reads.ts'
import { createRoutes } from '../platform/api/routes.ts'
import type { Db } from '../platform/database/schema.ts'
import { write } from '../platform/database/write.ts'
import { findPublicLetter, listPublicLetters, setPublicity } from './public-letters.ts'

interface PublicLetterParts {
  readonly db: Db
  readonly reads: PublicReads
  readonly announce: (revision: number) => Promise<void>
}

function requireId(c: ApiContext): string {
  const { success, data } = Uuid.safeParse(c.req.param('id'))
  if (!success) throw new AppError('notFound')
  return data.toLowerCase()
}

/** The letters that the owner shows on the site. */
export function publicLetterRoutes({ db, reads, announce }: PublicLetterParts) {
  const routes = createRoutes()

  routes.get(API_PATHS.publicLetters, 'public', (c) =>
    reads(c, API_PATHS.publicLetters, async () => ({
      content: { value: await listPublicLetters(db) },
      tags: [TAGS.letters],
    })),
  )

  routes.get(API_PATHS.publicLetter, 'public', (c) => {
    const id = requireId(c)
    return reads(c, `${API_PATHS.publicLetter} ${id}`, async (_isManager, language) => {
      const found = await findPublicLetter(db, id, language)
      if (!found) throw new AppError('notFound')
      return { content: { value: found.letter }, tags: found.tags }
    })
  })

  routes.put(API_PATHS.letterPublicity, 'manager', async (c, by) => {
    const id = requireId(c)
    const { isPublic } = validate(LetterPublicitySchema, parseJson(await readBytes(c)))
    const { value: hasLeft, revision } = await write(
      db,
      (tx, change) => setPublicity(tx, change, id, isPublic),
      by,
    )
    await announce(revision)
    // Nothing on the site changes before it leaves.
    if (!hasLeft) return privateJson(true)
    return writtenJson(true, { revision, page: isPublic ? PAGE_PATHS.letter(id) : PAGE_PATHS.home })
  })
  return routes
}
