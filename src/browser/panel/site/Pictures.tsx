import { type CSSProperties, useRef, useState } from 'react'
import type { PictureInput } from '../../../client/owner/site.ts'
import type { Image } from '../../../contract/collection/image.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/messages.ts'
import { PICTURE_PLACES, type PicturePlace } from '../../../contract/site/pictures.ts'
import type { Settings } from '../../../contract/site/settings.ts'
import { DEFAULT_SHARE_IMAGE } from '../../../syndication/metadata.ts'
import { TextLength } from '../../islands/contact/FormField.tsx'
import { ACCEPTED, findFileFault } from '../../islands/forms/images/intake.ts'
import { run } from '../../stores/browser.ts'
import { afterPress } from '../../stores/feedback/after-press.ts'
import { $isSaving } from '../../stores/feedback/feedback.ts'
import { offerUndo } from '../../stores/feedback/offer-undo.ts'
import { useAskBeforeLeaving } from '../parts/use-ask-before-leaving.ts'
import { sendPicture } from './send-picture.ts'

interface Frame {
  readonly name: string
  /** Width / height, as CSS writes it; without one the whole picture is shown. */
  readonly ratio?: string
}
interface Place {
  readonly title: string
  readonly hint: string
  /** How pages crop the picture. */
  readonly frames: readonly Frame[]
}
const WHOLE = [{ name: 'Shown whole' }]
const PLACES: Readonly<Record<PicturePlace, Place>> = {
  home: {
    title: 'Home, beside the introduction',
    hint: 'Without one, Home shows the picture of your studio.',
    frames: WHOLE,
  },
  portrait: {
    title: 'About, beside the biography',
    hint: 'A portrait, for example. Without one, About shows the picture of your studio here.',
    frames: WHOLE,
  },
  studio: {
    title: 'Your studio',
    hint: 'In the middle of About, and wherever another picture is missing.',
    frames: WHOLE,
  },
  comingSoon: {
    title: 'Coming soon',
    hint: 'Behind the words. Without one, it is a featured painting or the picture of your studio.',
    frames: [
      { name: 'On a phone', ratio: '1 / 1' },
      { name: 'On a desktop', ratio: '16 / 9' },
    ],
  },
  shared: {
    title: 'Shared links',
    hint: 'Shown when someone shares a page that has no picture of its own. Best at 1200 × 630 pixels or more. Without one, your initials are shown.',
    frames: [{ name: 'In a message', ratio: '1200 / 630' }],
  },
}

interface Props {
  readonly pictures: Settings['pictures']
  readonly save: (place: PicturePlace, picture: PictureInput) => Promise<Settings>
  readonly remove: (place: PicturePlace) => Promise<Settings>
  /** Brings the picture back that was replaced or removed last. */
  readonly bringBack: (place: PicturePlace) => Promise<Settings>
}

interface PlaceProps extends Omit<Props, 'pictures'> {
  readonly place: PicturePlace
  readonly image: Image | undefined
  /** Resolves to whether the pictures were changed. */
  readonly change: (work: () => Promise<Settings>, isWanted?: () => boolean) => Promise<boolean>
}

function Preview({ place, image }: Pick<PlaceProps, 'place' | 'image'>) {
  const src = image?.imagePath ?? (place === 'shared' ? DEFAULT_SHARE_IMAGE : undefined)
  if (src === undefined) return null
  return (
    <div className="frames">
      {PLACES[place].frames.map(({ name, ratio }) => (
        <figure key={name}>
          <img
            src={src}
            alt=""
            {...(ratio !== undefined && {
              className: 'is-cropped',
              style: { '--ratio': ratio } as CSSProperties,
            })}
          />
          <figcaption className="summary-line">{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** What the picture shows, for people who cannot see it. It is saved when the owner leaves the field. */
function AltText({ place, image, change, save }: PlaceProps & { readonly image: Image }) {
  const id = `picture-${place}-alt`
  const [fault, setFault] = useState('')
  const [typed, setTyped] = useState(image.alt)
  const alt = typed.trim()
  useAskBeforeLeaving(alt !== image.alt)
  return (
    <div className="field">
      <label htmlFor={id}>What it shows</label>
      <input
        type="text"
        id={id}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={`${id}-fault`}
        onBlur={() =>
          afterPress(() => {
            const isTooLong = alt.length > LIMITS.shortTextMaxLength
            setFault(isTooLong ? VALIDATION.maximum(LIMITS.shortTextMaxLength) : '')
            if (isTooLong) return
            // The press may have begun to remove this picture.
            if (alt === image.alt || $isSaving.get()) return
            void change(() => save(place, { id: image.id, alt }))
          })
        }
      />
      <TextLength length={alt.length} max={LIMITS.shortTextMaxLength} />
      <p className="fault" id={`${id}-fault`} aria-live="polite">
        {fault}
      </p>
    </div>
  )
}

function SitePicture(props: PlaceProps) {
  const { place, image, change, save, remove, bringBack } = props
  const { title, hint } = PLACES[place]
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = `picture-${place}`

  /** Changes the picture, and offers the one that was there. */
  async function replace(text: string, ...how: Parameters<typeof change>) {
    if ((await change(...how)) && image) offerUndo(text, () => void change(() => bringBack(place)))
  }
  async function send(file: File) {
    const cancel = new AbortController()
    const work = async () => {
      const upload = await sendPicture(file, cancel)
      return save(place, { upload, fileName: file.name, alt: image?.alt ?? '' })
    }
    await replace('Picture replaced', work, () => !cancel.signal.aborted)
  }
  async function choose(file: File | undefined) {
    if (!file) return
    const found = await findFileFault(file)
    setFault(found === undefined ? '' : `${file.name}: ${found}`)
    if (found === undefined) await send(file)
    if (input.current) input.current.value = ''
  }
  return (
    <section className="site-picture" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <Preview place={place} image={image} />
      <p className="toolbar">
        <input
          ref={input}
          id={`${id}-file`}
          className="hidden-text"
          type="file"
          accept={ACCEPTED}
          aria-labelledby={id}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <label className="button quiet-button" htmlFor={`${id}-file`}>
          {image ? 'Choose another picture' : 'Choose a picture'}
        </label>
        {image && (
          <button
            className="plain-button"
            type="button"
            aria-label={`Remove the picture: ${title}`}
            onClick={() => void replace('Picture removed', () => remove(place))}
          >
            Remove
          </button>
        )}
      </p>
      <p className="fault" id={`${id}-fault`} role="alert">
        {fault}
      </p>
      {image && <AltText key={image.id + image.alt} {...props} image={image} />}
    </section>
  )
}

/** The owner's own pictures. A chosen file is stored and published at once. */
export function Pictures({ pictures: stored, ...calls }: Props) {
  const [pictures, setPictures] = useState(stored)
  async function change(work: () => Promise<Settings>, isWanted = () => true) {
    const outcome = await run({
      work,
      failed: 'The picture was not saved.',
      said: 'Site updated',
      isBlocking: true,
      isWanted,
    })
    if (outcome.kind === 'done') setPictures(outcome.value.pictures)
    return outcome.kind === 'done'
  }
  return (
    <div className="site-pictures">
      {PICTURE_PLACES.map((place) => (
        <SitePicture key={place} place={place} image={pictures[place]} change={change} {...calls} />
      ))}
    </div>
  )
}
