import { z } from 'zod'
import { answerText } from '../../values/answer-fields.ts'
import { LIMITS } from '../../limits.ts'
import { VALIDATION } from '../../wording/messages.ts'
import { optionalText } from '../../values/texts.ts'
import { answerTranslations, FALLBACK_ANSWER, sentTranslations } from '../../translations/fields.ts'
import { answerOriginals, sentOriginals } from '../../translations/originals.ts'
import { flag } from '../../values/wire.ts'
import { isPossibleCrop, roundCrop, TURNS } from './framing.ts'

export const VariantSchema = z.object({
  format: z.enum(['avif', 'jpeg']),
  width: z.int(),
  height: z.int(),
  path: z.string(),
})
export type Variant = z.infer<typeof VariantSchema>

const side = z.number(VALIDATION.crop)
export const CropSchema = z
  .object({ x: side, y: side, width: side, height: side }, VALIDATION.crop)
  .refine(isPossibleCrop, VALIDATION.crop)
  .transform(roundCrop)

/**
 * An image in an answer. `imagePath` is a public JPEG for simple clients. The fields after `fileName` are our
 * extension; other API servers may omit them.
 */
export const ImageSchema = z.object({
  id: answerText(),
  entityId: answerText(),
  imagePath: answerText(),
  isMainImage: flag(false),
  fileName: answerText(),
  alt: z.string().default(''),
  ...FALLBACK_ANSWER,
  /** Size of the largest variant in pixels. */
  width: z.int().optional(),
  height: z.int().optional(),
  /** A tiny data URI to show until the image is loaded. */
  placeholder: z.string().optional(),
  /** The colour space of the uploaded file, for people who may edit it. Variants are always sRGB. */
  profile: z.string().optional(),
  /** By how many degrees the uploaded file is turned, for people who may edit it. */
  turn: z.literal(TURNS).optional(),
  /** The part of the uploaded file that is shown, before it is turned, for people who may edit it. */
  crop: CropSchema.optional(),
  /** The alternative text in other languages, for people who may edit it. */
  translations: answerTranslations(),
  translatedFrom: answerOriginals(),
  /** Within a format the smallest variant is first. */
  variants: z.array(VariantSchema).default([]),
  /** 100 × 60 pixels. */
  thumbnailPath: z.string().optional(),
  /** 1200 × 630 pixels, for shared links. */
  sharePath: z.string().optional(),
})
export type Image = z.infer<typeof ImageSchema>

/** An image for the edit form, with the original file as base64 (features 7, `toEdit`). */
export const ImageToEditSchema = ImageSchema.extend({ file: answerText() })

/** An image in a create or update: a new `file`, the `upload` of a file that was sent before, or the `id` or `imagePath` of an image to keep. */
export const ImageInputSchema = z
  .object(
    {
      id: optionalText(),
      file: z.preprocess((value) => value ?? '', z.string(VALIDATION.file)),
      /** The id of an upload (contract/importing/uploads.ts). */
      upload: optionalText(),
      imagePath: optionalText(2000),
      isMainImage: flag(false),
      fileName: optionalText(),
      alt: optionalText(),
      translations: sentTranslations({ alt: optionalText() }),
      translatedFrom: sentOriginals(),
      /** Without it a stored image stays as it is turned. */
      turn: z.literal(TURNS).optional(),
      /** Without it a stored image stays as it is cropped. */
      crop: z.preprocess(
        (value) => (value === null || value === '' ? undefined : value),
        CropSchema.optional(),
      ),
    },
    VALIDATION.imageShape,
  )
  .refine(
    (image) => image.file !== '' || image.upload !== '' || image.id !== '' || image.imagePath !== '',
    VALIDATION.imageFile,
  )
export type ImageInput = z.infer<typeof ImageInputSchema>

/** The list must be there, because an update without one would remove all images. It may be empty. */
export const ImageInputsSchema = z
  .array(ImageInputSchema, VALIDATION.images)
  .max(LIMITS.imagesPerItem, VALIDATION.tooManyImages)

export const OneOrMoreImagesSchema = z.preprocess(
  (value) => value ?? [],
  ImageInputsSchema.min(1, VALIDATION.imageRequired),
)
