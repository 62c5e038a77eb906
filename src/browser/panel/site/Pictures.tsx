import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PictureInput } from '../../../client/owner/site.ts'
import type { Image } from '../../../contract/collection/images/image.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import type { Language } from '../../../contract/site/languages.ts'
import { PICTURE_PLACES, type PicturePlace } from '../../../contract/site/pictures.ts'
import type { Settings } from '../../../contract/site/settings.ts'
import { DEFAULT_SHARE_IMAGE } from '../../../syndication/metadata.ts'
import { TextLength } from '../../islands/contact/FormField.tsx'
import { ACCEPTED, findFileFault } from '../../islands/forms/images/intake.ts'
import { run } from '../../stores/browser.ts'
import { afterPress } from '../../stores/feedback/after-press.ts'
import { withdrawOffers } from '../../stores/feedback/feedback.ts'
import { offerUndo } from '../../stores/feedback/offer-undo.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { tellUnsaved } from '../../stores/feedback/tell-unsaved.ts'
import { nameOfLanguage, type OwnerWords, ownerWords, tell } from '../../stores/owner-words.ts'
import { otherLanguages } from '../../stores/site-languages.ts'
import { ownerFieldWords } from '../../islands/translations/field-words.ts'
import { createQueue } from '../parts/queue.ts'
import { useAskBeforeLeaving } from '../parts/use-ask-before-leaving.ts'
import { sendPicture } from './send-picture.ts'

interface Frame {
  readonly name: keyof OwnerWords['site']['pictures']['frames']
  /** Width / height, as CSS writes it; without one the whole picture is shown. */
  readonly ratio?: string
}
const WHOLE = [{ name: 'whole' }] as const
/** How pages crop the pictures. */
const FRAMES: Readonly<Record<PicturePlace, readonly Frame[]>> = {
  home: WHOLE,
  portrait: WHOLE,
  studio: WHOLE,
  comingSoon: [
    { name: 'phone', ratio: '1 / 1' },
    { name: 'desktop', ratio: '16 / 9' },
  ],
  shared: [{ name: 'message' }],
}

interface Props {
  readonly pictures: Settings['pictures']
  readonly save: (place: PicturePlace, picture: PictureInput) => Promise<Settings>
  readonly remove: (place: PicturePlace) => Promise<Settings>
  /** The id of the last change of the picture in the history; undefined if it cannot be found. */
  readonly findChange: (place: PicturePlace) => Promise<string | undefined>
  /** Brings back what a change replaced. */
  readonly bringBack: (change: string) => Promise<Settings>
}

interface PlaceProps extends Omit<Props, 'pictures'> {
  readonly place: PicturePlace
  readonly image: Image | undefined
  /** Resolves to whether the pictures were changed. */
  readonly change: (work: () => Promise<Settings>, isWanted?: () => boolean) => Promise<boolean>
}

function Preview({ place, image }: Pick<PlaceProps, 'place' | 'image'>) {
  // What is shared is a file of its own, which shows the whole picture on a plain ground.
  const src = place === 'shared' ? (image?.sharePath ?? DEFAULT_SHARE_IMAGE) : image?.imagePath
  if (src === undefined) return null
  return (
    <div className="frames">
      {FRAMES[place].map(({ name, ratio }) => (
        <figure key={name}>
          <img
            src={src}
            alt=""
            {...(ratio !== undefined && {
              className: 'is-cropped',
              style: { '--ratio': ratio } as CSSProperties,
            })}
          />
          <figcaption className="summary-line">{ownerWords().site.pictures.frames[name]}</figcaption>
        </figure>
      ))}
    </div>
  )
}

interface AltProps extends PlaceProps {
  readonly image: Image
  /** Undefined for that of the site. */
  readonly language: Language | undefined
  /** The id of the picture that is being replaced or removed. */
  readonly replacedId: RefObject<string | undefined>
}
const textOf = ({ alt, translations }: Image, language: Language | undefined) =>
  language ? String(translations?.[language]?.['alt'] ?? '') : alt

/** What the picture shows, for people who cannot see it. It is saved when the owner leaves the field. */
function AltText({ place, image, language, replacedId, change, save }: AltProps) {
  const { pictures: words } = ownerWords().site
  const id = `picture-${place}-${language ?? ''}alt`
  const label = language
    ? tell(ownerWords().images.tile.showsIn, { language: nameOfLanguage(language) })
    : words.shows
  const stored = textOf(image, language)
  const [fault, setFault] = useState('')
  const [typed, setTyped] = useState(stored)
  const alt = typed.trim()
  const sent = language ? { translations: { [language]: { alt } } } : { alt }
  useAskBeforeLeaving(alt !== stored)
  const isTooLong = alt.length > LIMITS.shortTextMaxLength
  const faultNow = isTooLong ? inOwnerLanguage(VALIDATION.maximum(LIMITS.shortTextMaxLength)) : ''
  /** The last text that was sent. */
  const last = useRef(stored)
  function store() {
    if (isTooLong || alt === last.current || replacedId.current === image.id) return
    last.current = alt
    void change(() => save(place, { id: image.id, ...sent })).then((isDone) => {
      if (!isDone) last.current = stored
    })
  }
  const leave = useEffectEvent(() => {
    if (isTooLong && replacedId.current !== image.id)
      tellUnsaved(`${label}: ${words.places[place].title}`, alt, faultNow)
    else store()
  })
  // “Back” closes the section while the field has the focus.
  useEffect(() => () => leave(), [])
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        id={id}
        lang={language}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={`${id}-fault`}
        onBlur={() =>
          afterPress(() => {
            setFault(faultNow)
            store()
          })
        }
      />
      <TextLength length={alt.length} max={LIMITS.shortTextMaxLength} words={ownerFieldWords()} />
      <p className="fault" id={`${id}-fault`} aria-live="polite">
        {fault}
      </p>
    </div>
  )
}

/** Replaces and removes the picture of a place. `input` is the field that chooses another one. */
function useReplacing({ place, image, change, save, remove, findChange, bringBack }: PlaceProps) {
  const { pictures: words } = ownerWords().site
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const replacedId = useRef<string>(undefined)

  /** Changes the picture, and offers the one that was there. */
  async function replace(text: string, ...[work, isWanted]: Parameters<typeof change>) {
    let last: string | undefined
    // Nothing else is saved from here on.
    const begin = async () => {
      last = image && (await findChange(place))
      return work()
    }
    replacedId.current = image?.id
    if (!(await change(begin, isWanted))) {
      replacedId.current = undefined
      return
    }
    withdrawOffers()
    if (!image) return
    // Now, because the text of the new picture may be changed before Undo is pressed.
    const replaced = await findChange(place)
    // The same picture again is no change.
    if (replaced !== undefined && replaced !== last)
      offerUndo(text, () => {
        replacedId.current = undefined
        void change(() => bringBack(replaced))
      })
  }
  async function send(file: File) {
    const cancel = new AbortController()
    const work = async () => {
      const upload = await sendPicture(file, cancel)
      const { alt = '', translations, translatedFrom } = image ?? {}
      return save(place, { upload, fileName: file.name, alt, translations, translatedFrom })
    }
    await replace(words.replaced, work, () => !cancel.signal.aborted)
  }
  async function choose(file: File | undefined) {
    if (!file) return
    const found = await findFileFault(file)
    setFault(found === undefined ? '' : `${file.name}: ${found}`)
    if (found === undefined) await send(file)
    if (input.current) input.current.value = ''
  }
  return { input, fault, replacedId, choose, takeOut: () => replace(words.removed, () => remove(place)) }
}

function SitePicture(props: PlaceProps) {
  const { place, image } = props
  const { pictures: words } = ownerWords().site
  const { title, hint } = words.places[place]
  const { input, fault, replacedId, choose, takeOut } = useReplacing(props)
  const id = `picture-${place}`
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
          {image ? words.chooseOther : words.choose}
        </label>
        {image && (
          <button
            className="plain-button"
            type="button"
            aria-label={tell(words.removeFrom, { title })}
            onClick={() => void takeOut()}
          >
            {words.remove}
          </button>
        )}
      </p>
      <p className="fault" id={`${id}-fault`} role="alert">
        {fault}
      </p>
      {image &&
        [undefined, ...otherLanguages()].map((language) => (
          <AltText
            key={[language, image.id, textOf(image, language)].join(' ')}
            {...props}
            image={image}
            language={language}
            replacedId={replacedId}
          />
        ))}
    </section>
  )
}

/** The owner's own pictures. A chosen file is stored and published at once. */
export function Pictures({ pictures: stored, ...calls }: Props) {
  const [pictures, setPictures] = useState(stored)
  const [queue] = useState(createQueue)
  async function change(work: () => Promise<Settings>, isWanted = () => true) {
    const { site: words } = ownerWords()
    const outcome = await run({
      work: () => queue(work),
      failed: words.pictures.failed,
      said: words.form.saved,
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
