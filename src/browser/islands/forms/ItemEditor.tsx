import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { editedId } from '../../../contract/collection/edit-pages.ts'
import type { FormField } from '../../../contract/values/fields.ts'
import { loadInOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { offerUndo } from '../../stores/feedback/offer-undo.ts'
import {
  ownerLanguage,
  ownerWords,
  sharedWords,
  spokenLocale,
  takeOwnerLanguage,
  tell,
} from '../../stores/owner-words.ts'
import { voice } from '../../stores/load-messages.ts'
import { otherLanguages } from '../../stores/site-languages.ts'
import { ownDraftKey } from '../../stores/collection/own-drafts.ts'
import { partsOfName } from '../translations/names.ts'
import {
  discardDraft,
  type ItemDraft,
  readDraft,
  removeDraft,
  type Restored,
  restoreDraft,
  writeBack,
} from './drafts.ts'
import type { Mode } from './images/images.ts'
import { ItemForm } from './ItemForm.tsx'
import { isSameValues, type Opened, type Start, type Values, withSources } from './values.ts'
import { EXHIBITION } from './exhibition-kind.ts'
import { kindIn } from './translations/kind-in-languages.ts'
import type { ItemKind } from './kinds.ts'
import { PAINTING } from './painting/painting-kind.ts'

voice.load = loadInOwnerLanguage

interface Props {
  readonly kind: ItemKind['name']
  readonly mode: Mode
}
interface Offering {
  readonly name: 'offering'
  readonly opened: Opened
  readonly draft: ItemDraft
  /** What the form begins with without the draft. */
  readonly begun?: Values
}
type State =
  | { readonly name: 'loading' }
  | { readonly name: 'failed' }
  | Offering
  /** `restores`: how often a discarded draft was put back. Each opens the form anew. */
  | { readonly name: 'open'; readonly start: Start; readonly restores?: number }

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const inWords = (time: number) => new Intl.DateTimeFormat(spokenLocale(), DAY).format(time)
const freshStart = (opened: Opened, values = opened.values): Start => ({
  opened,
  values,
  files: new Map(),
  lost: [],
})

const blank = (kind: ItemKind): Opened => ({ values: kind.empty, version: '' })
/** Offers the draft. One that is the same as what is stored is removed. */
function stateWith(opened: Opened, key: string, begun?: Values): State {
  const draft = readDraft(key)
  if (draft && !isSameValues(draft.values, opened.values))
    return { name: 'offering', opened, draft, ...(begun && { begun }) }
  if (draft)
    removeDraft(
      key,
      draft.values.images.map((image) => image.key),
    )
  return { name: 'open', start: freshStart(opened, begun) }
}

/** The fields of another item, without what is only its own; undefined if the address names none. */
async function beginCopy(kind: ItemKind): Promise<Values | undefined> {
  const copied = new URLSearchParams(location.search).get('copy')
  const other = copied ? await kind.load(copied) : undefined
  // What is kept of it is not public, and a copy would be.
  const shown = other?.kept?.shown ?? other?.values
  if (!shown) return undefined
  const { fields, ...others } = kind.toCopy(shown)
  const isOwn = ({ name, isPrivate }: FormField) =>
    isPrivate || name === kind.titleField || partsOfName(name)?.field === kind.titleField
  const own = kind.fields.filter(isOwn).map(({ name }) => name)
  const cleared = Object.fromEntries(own.map((name) => [name, '']))
  return { ...others, fields: { ...fields, ...cleared }, images: [] }
}

async function readState(kind: ItemKind, mode: Mode, id: string, key: string): Promise<State> {
  const opened = mode === 'edit' ? await kind.load(id) : blank(kind)
  const begun = mode === 'create' ? await beginCopy(kind) : undefined
  return opened ? stateWith(opened, key, begun) : { name: 'failed' }
}

function Offer({ draft, resume, discard }: { draft: ItemDraft; resume: () => void; discard: () => void }) {
  const words = ownerWords().forms.offer
  return (
    <section className="offer" aria-labelledby="offer-title">
      <h2 id="offer-title">{tell(words.title, { time: inWords(draft.savedAt) })}</h2>
      <p>{words.text}</p>
      <p className="answers">
        <button type="button" className="button" onClick={resume}>
          {words.resume}
        </button>
        <button type="button" className="button quiet-button" onClick={discard}>
          {words.discard}
        </button>
      </p>
    </section>
  )
}

/** That the item could not be loaded, with another attempt. */
const NotLoaded = ({ kind, reload }: Pick<Props, 'kind'> & { readonly reload: () => void }) => (
  <div className="form-state" role="alert">
    <p>{sharedWords().toasts[`${kind}NotLoaded`]}</p>
    <p>
      <button type="button" className="button quiet-button" onClick={reload}>
        {sharedWords().failure.again}
      </button>
    </p>
  </div>
)

/** The published page has the heading in the language of the site. */
function takeLanguage({ kind, mode }: Props) {
  takeOwnerLanguage(ownerLanguage())
  const title = ownerWords().forms.titles[`${mode}${kind === 'painting' ? 'Painting' : 'Exhibition'}`]
  const heading = document.querySelector('h1')
  if (heading) heading.textContent = title
  document.title = [title, ...document.title.split(' · ').slice(1)].join(' · ')
}

/** A form with a draft. Somebody may have saved the item since it was begun: this is shown now, not only after a save. */
function draftStart(draft: ItemDraft, { values, ...files }: Restored, opened: Opened): Start {
  const newer = draft.opened.version === opened.version ? undefined : opened
  return {
    opened: draft.opened,
    ...files,
    values: withSources(values, opened.values),
    isDraft: true,
    ...(newer && { newer }),
  }
}

/** Loads the item, and opens its form with what is stored or with a draft. `key`: of the draft. */
function useItemState(kind: ItemKind, mode: Mode, id: string, key: string) {
  const [state, setState] = useState<State>({ name: 'loading' })
  const load = useCallback(() => readState(kind, mode, id, key).then(setState), [id, key, kind, mode])
  useEffect(() => void load(), [load])

  function reload() {
    setState({ name: 'loading' })
    void load()
  }

  /** What is kept now: another tab may have gone on with an offered draft. Undefined where it has saved it. */
  function readOffered({ draft: offered }: Offering) {
    const draft = readDraft(key)
    return draft?.opened.version === offered.opened.version ? draft : undefined
  }

  async function resume(offering: Offering) {
    const { opened } = offering
    const draft = readOffered(offering)
    if (!draft) return reload()
    setState({ name: 'open', start: draftStart(draft, await restoreDraft(key, draft), opened) })
  }

  /** Opens the form with a discarded draft again. What was typed since then can be brought back, too. */
  function putBack(draft: ItemDraft, restored: Restored, opened: Opened) {
    const typed = readDraft(key)
    writeBack(key, draft, restored.files)
    const start = draftStart(draft, restored, opened)
    setState((last) => ({
      name: 'open',
      start,
      restores: (last.name === 'open' ? (last.restores ?? 0) : 0) + 1,
    }))
    if (typed)
      offerUndo(
        ownerWords().forms.offer.restored,
        () => void restoreDraft(key, typed).then((files) => putBack(typed, files, opened)),
      )
  }

  async function discard(offering: Offering) {
    const { opened, begun } = offering
    const draft = readOffered(offering)
    if (!draft) return reload()
    setState({ name: 'loading' })
    const restored = await restoreDraft(key, draft)
    await discardDraft(key)
    setState({ name: 'open', start: freshStart(opened, begun) })
    offerUndo(sharedWords().fields.discarded, () => putBack(draft, restored, opened))
  }

  return { state, reload, resume, discard }
}

/** Loads the item, offers an unsent draft, and opens the form. */
export default function ItemEditor({ kind: name, mode }: Props) {
  const [kind] = useState(() => kindIn(name === 'painting' ? PAINTING : EXHIBITION, otherLanguages()))
  const [id] = useState(() => (mode === 'edit' ? (editedId(location.pathname) ?? '') : ''))
  const [key] = useState(() => ownDraftKey(name, id))
  const { state, reload, resume, discard } = useItemState(kind, mode, id, key)
  useLayoutEffect(() => takeLanguage({ kind: name, mode }), [name, mode])

  if (state.name === 'loading') {
    return (
      <p className="form-state" role="status">
        {sharedWords().loading}
      </p>
    )
  }
  if (state.name === 'failed') return <NotLoaded kind={name} reload={reload} />
  if (state.name === 'offering') {
    return <Offer draft={state.draft} resume={() => void resume(state)} discard={() => void discard(state)} />
  }
  const { start, restores } = state
  return (
    <ItemForm key={restores} kind={kind} mode={mode} id={id} draftKey={key} start={start} reload={reload} />
  )
}
