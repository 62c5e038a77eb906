import { z } from 'zod'
import { VALIDATION } from '../../../../contract/wording/messages.ts'
import { type Language, LANGUAGES } from '../../../../contract/site/languages.ts'
import { validate } from '../body.ts'
import type { ApiContext } from '../context.ts'

const AskedSchema = z.object({ lang: z.enum(LANGUAGES, VALIDATION.language).optional() })

/** The language in which a caller wants to read the owner's texts (`?lang=de`). Throws 'invalid' for an unknown one. */
export const readLanguage = (c: ApiContext): Language | undefined =>
  validate(AskedSchema, { lang: c.req.query('lang') || undefined }).lang
