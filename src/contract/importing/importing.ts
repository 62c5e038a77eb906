import * as z from 'zod/mini'
import { VALIDATION } from '../wording/messages.ts'
import { optionalText } from '../values/texts.ts'
import { findPriceFault } from '../prices/typed-price.ts'

/** The files that one call may ask about. */
export const FILES_A_CALL = 100
/** The most files of one import. */
export const FILES_MAX = 2000

/** Whether a file is a list of works. */
export const isList = (name: string) => /\.(?:csv|json|xlsx)$/i.test(name)

/** The longest path of a system; the server refuses shorter ones in words. */
const PATH_MAX = 4096

export const ImportFileSchema = z.object({
  /** The path in the folder of the import, with slashes. */
  name: z.string().check(z.maxLength(PATH_MAX)),
  /** In bytes. */
  size: z.int().check(z.nonnegative()),
})
export type ImportFile = z.infer<typeof ImportFileSchema>
/** A file that is sent in parts. The same three values continue an earlier upload. */
export const StagedFileSchema = z.extend(ImportFileSchema, {
  /** When it was changed last, in milliseconds. */
  modified: z.number(),
})
export type StagedFile = z.infer<typeof StagedFileSchema>
export const ImportFilesSchema = z.object({
  files: z.array(StagedFileSchema).check(z.maxLength(FILES_A_CALL)),
})

/** Of the files asked about: those that have not arrived yet, and why others cannot be used. */
export const MissingFilesSchema = z.object({
  missing: z.array(z.string()),
  refused: z.array(z.string()),
})

const yearOrNone = z.refine<string>((text) => text === '' || /^\d{4}$/.test(text), VALIDATION.year)
const priceOrNone = z.check<string>(({ value, issues }) => {
  const message = value === '' ? '' : findPriceFault(value)
  if (message !== '') issues.push({ code: 'custom', message, input: value })
})

/** What is meant where a list says nothing; '' for nothing. */
export const ImportDefaultsSchema = z.object({
  technique: optionalText(),
  dimensions: optionalText(),
  year: optionalText(undefined, yearOrNone),
  price: optionalText(undefined, priceOrNone),
})
export type ImportDefaults = z.infer<typeof ImportDefaultsSchema>

/** A line of the list or a photograph, and the name of what it is about. */
const PlaceSchema = z.object({ place: z.string(), name: z.string() })
const RefusedSchema = z.extend(PlaceSchema, { reasons: z.array(z.string()) })
/** What the owner should know. The same about several lines is one note. */
const NoteSchema = z.object({ text: z.string(), places: z.array(PlaceSchema) })
export type ImportNote = z.infer<typeof NoteSchema>
/** What an import would do, or has done. */
const ReportSchema = z.object({
  paintings: z.int(),
  exhibitions: z.int(),
  series: z.int(),
  /** Things that are on the site already, and stay as they are. */
  alreadyThere: z.int(),
  refused: z.array(RefusedSchema),
  /** How many more are refused than are listed. */
  refusedBesides: z.int(),
  notes: z.array(NoteSchema),
  /** How many more notes there are than are listed. */
  notesBesides: z.int(),
})
export type ImportReport = z.infer<typeof ReportSchema>

/** An import as the owner sees it. */
export const ImportingSchema = z.object({
  photographs: z.int(),
  /** In bytes, with the lists. */
  bytes: z.number(),
  /** The names of the lists that are read: tables, Excel files or JSON. */
  lists: z.array(z.string()),
  /** The files that have arrived in part. */
  parts: z.int(),
  running: z.optional(z.object({ step: z.enum(['checking', 'importing']), done: z.int(), total: z.int() })),
  plan: z.optional(ReportSchema),
  result: z.optional(ReportSchema),
  /** Why the files cannot be imported. */
  problem: z.optional(z.string()),
})
export type Importing = z.infer<typeof ImportingSchema>
