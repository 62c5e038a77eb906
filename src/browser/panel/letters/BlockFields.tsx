import { useId, useState } from 'react'
import type { LetterBlock } from '../../../contract/letters/letter.ts'
import type { Exhibition } from '../../../contract/collection/exhibition.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { createPaintingCalls } from '../../../client/owner/collection/paintings.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { completeAddress, isPagePath, isWebAddress } from '../../../contract/values/web-address.ts'
import { TextLength } from '../../islands/contact/FormField.tsx'
import { ownerFieldWords } from '../../islands/translations/field-words.ts'
import { items } from '../../stores/collection/browser-items.ts'
import { afterPress } from '../../stores/feedback/after-press.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { toDay } from '../parts/times.ts'
import type { BlockOf } from './blocks.ts'
import { PictureFields } from './picture/PictureFields.tsx'
import type { PhotographOf } from './use-letter.ts'
import { WorksFields } from './WorksFields.tsx'

/** What a letter can be made of. */
export interface Sources {
  readonly works: readonly PaintingLine[]
  readonly exhibitions: readonly Exhibition[]
}
const paintings = createPaintingCalls(call)
export async function readSources(): Promise<Sources> {
  const [works, exhibitions] = await Promise.all([paintings.readTable(), items.listExhibitions()])
  return { works, exhibitions: exhibitions.items }
}

interface FieldsProps<Kind extends LetterBlock['kind']> {
  readonly block: BlockOf<Kind>
  readonly change: (block: BlockOf<Kind>) => void
}

function TextFields({ block, change }: FieldsProps<'text'>) {
  const { letters, siteTexts } = ownerWords()
  const id = useId()
  return (
    <div className="field">
      <label className="hidden-text" htmlFor={id}>
        {letters.write.kinds.text}
      </label>
      <textarea
        id={id}
        rows={5}
        dir="auto"
        aria-describedby={`${id}-hint`}
        value={block.markdown}
        onChange={({ target }) => change({ ...block, markdown: target.value })}
      />
      <small className="hint" id={`${id}-hint`}>
        {siteTexts.marks}
      </small>
      <TextLength length={block.markdown.length} max={LIMITS.longTextMaxLength} words={ownerFieldWords()} />
    </div>
  )
}

interface ExhibitionProps extends FieldsProps<'exhibition'> {
  readonly exhibitions: readonly Exhibition[]
}
function ExhibitionFields({ block, change, exhibitions }: ExhibitionProps) {
  const { letters, exhibitions: ofExhibitions } = ownerWords()
  const { write: words } = letters
  const id = useId()
  const shown = exhibitions.filter(({ isDraft = false }) => !isDraft)
  const isGone = block.id !== '' && shown.every((each) => each.id !== block.id)
  if (shown.length === 0 && !isGone) return <p className="summary-line">{words.noExhibitions}</p>
  return (
    <div className="field">
      <label className="hidden-text" htmlFor={id}>
        {words.exhibition}
      </label>
      <select
        className="choice"
        id={id}
        value={block.id}
        onChange={({ target }) => change({ ...block, id: target.value })}
      >
        <option value="">{words.noExhibition}</option>
        {isGone && <option value={block.id}>{words.gone}</option>}
        {shown.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title},{' '}
            {tell(ofExhibitions.period, { start: toDay(each.startDate), end: toDay(each.endDate) })}
          </option>
        ))}
      </select>
    </div>
  )
}

const isLink = (text: string) => text === '' || isPagePath(text) || isWebAddress(completeAddress(text))

/** An address that is not complete yet stays in its field only, so that it does not stop the letter from being saved. */
function ButtonFields({ block, change }: FieldsProps<'button'>) {
  const { write: words } = ownerWords().letters
  const id = useId()
  const [typed, setTyped] = useState(block.url)
  const [isLeft, setLeft] = useState(false)
  const url = typed.trim()
  const fault = isLeft && !isLink(url) ? inOwnerLanguage(VALIDATION.link) : ''
  return (
    <div className="pair">
      <div className="field">
        <label htmlFor={`${id}-text`}>{words.buttonText}</label>
        <input
          id={`${id}-text`}
          dir="auto"
          autoComplete="off"
          value={block.text}
          onChange={({ target }) => change({ ...block, text: target.value })}
        />
        <TextLength length={block.text.length} max={LIMITS.letterButtonMaxLength} words={ownerFieldWords()} />
      </div>
      <div className="field">
        <label htmlFor={`${id}-url`}>{words.buttonUrl}</label>
        <input
          id={`${id}-url`}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          value={typed}
          aria-describedby={`${id}-hint ${id}-fault`}
          aria-invalid={fault !== '' || undefined}
          onBlur={() => afterPress(() => setLeft(true))}
          onChange={({ target }) => {
            setTyped(target.value)
            setLeft(false)
            const link = target.value.trim()
            // Without a link the button is left out, and the preview says so.
            change({ ...block, url: isLink(link) ? link : '' })
          }}
        />
        <small className="hint" id={`${id}-hint`}>
          {words.buttonUrlHint}
        </small>
        <p className="fault" id={`${id}-fault`} aria-live="polite">
          {fault}
        </p>
      </div>
    </div>
  )
}

interface Props {
  readonly block: LetterBlock
  /** Undefined while they load. */
  readonly sources: Sources | undefined
  readonly photograph: ReturnType<PhotographOf>
  readonly change: (block: LetterBlock) => void
}
/** The fields of one block. */
export function BlockFields({ block, sources, photograph, change }: Props) {
  if (block.kind === 'text') return <TextFields block={block} change={change} />
  if (block.kind === 'button') return <ButtonFields block={block} change={change} />
  if (block.kind === 'picture') return <PictureFields block={block} photograph={photograph} change={change} />
  if (block.kind === 'works')
    return (
      <WorksFields
        ids={block.ids}
        works={sources?.works}
        change={(ids) => change({ ...block, ids: [...ids] })}
      />
    )
  return sources && <ExhibitionFields block={block} change={change} exhibitions={sources.exhibitions} />
}
