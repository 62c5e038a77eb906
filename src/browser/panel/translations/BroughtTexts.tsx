import { useRef, useState } from 'react'
import type { Language } from '../../../contract/site/languages.ts'
import type { BroughtText } from '../../../contract/translations/exchange.ts'
import { useFocus } from '../../islands/feedback/focus.ts'
import { findDifferences, type TextPart } from '../history/differences.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { itemInWords, placeInWords } from './in-words.ts'

/** So many are shown at once; a file may have thousands. */
const SHOWN = 50

/** The words that the other side does not have are marked. */
const marked = (parts: readonly TextPart[], Mark: 'del' | 'ins') =>
  // The parts of a text have no names of their own, and never change.
  parts.map(({ text, isOther }, index) => (isOther ? <Mark key={index}>{text}</Mark> : text))

interface TextProps {
  readonly text: BroughtText
  readonly language: Language
  readonly isChosen: boolean
  readonly choose: (isChosen: boolean) => void
}
function Text({ text, language, isChosen, choose }: TextProps) {
  const { id, item, place, outcome, source, before, after, notices } = text
  const differences = findDifferences(before, after)
  const { texts: words, notices: said } = ownerWords().translations
  return (
    <li>
      <label className="toggle-line">
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={notices.length > 0 ? `${id}-notices` : undefined}
          onChange={({ target }) => choose(target.checked)}
        />
        <span>
          <bdi>{itemInWords(item)}</bdi>, {placeInWords(place)}{' '}
          <span className="state">{words.outcomes[outcome]}</span>
        </span>
      </label>
      {notices.length > 0 && (
        <p className="notices" id={`${id}-notices`}>
          {notices.map((notice) => said[notice]).join(' ')}
        </p>
      )}
      <dl className="old-and-new">
        <div>
          <dt>{words.original}</dt>
          <dd dir="auto">{source}</dd>
        </div>
        {before !== '' && outcome === 'changed' && (
          <div>
            <dt>{words.now}</dt>
            <dd dir="auto" lang={language}>
              {differences ? marked(differences.before, 'del') : before}
            </dd>
          </div>
        )}
        <div>
          <dt>{outcome === 'confirmed' ? words.stays : words.after}</dt>
          <dd dir="auto" lang={language}>
            {differences ? marked(differences.after, 'ins') : after}
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** Which texts are chosen: at first those without notices. */
function useChosen(texts: readonly BroughtText[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(texts.filter(({ notices }) => notices.length === 0).map(({ id }) => id)),
  )
  const wanted = texts.filter(({ id }) => chosen.has(id))
  const areAll = wanted.length === texts.length
  function choose(id: string, isChosen: boolean) {
    const after = new Set(chosen)
    if (isChosen) after.add(id)
    else after.delete(id)
    setChosen(after)
  }
  const chooseAllOrNone = () => setChosen(new Set(areAll ? [] : texts.map(({ id }) => id)))
  return { chosen, wanted, areAll, choose, chooseAllOrNone }
}

interface SaveButtonProps {
  readonly wanted: readonly BroughtText[]
  readonly save: (texts: readonly BroughtText[]) => void
}
function SaveButton({ wanted, save }: SaveButtonProps) {
  const { texts: words } = ownerWords().translations
  return (
    <button
      className="button"
      type="button"
      aria-disabled={wanted.length === 0 || undefined}
      onClick={() => wanted.length > 0 && save(wanted)}
    >
      {wanted.length === 0 ? words.nothingChosen : tell(words.save, { count: wanted.length })}
    </button>
  )
}

interface Props extends Pick<SaveButtonProps, 'save'> {
  readonly language: Language
  readonly texts: readonly BroughtText[]
}
/** The texts of a file, old and new beside each other. Those that need a second look come first and are not chosen. */
export function BroughtTexts({ language, texts, save }: Props) {
  const { chosen, wanted, areAll, choose, chooseAllOrNone } = useChosen(texts)
  const [shown, setShown] = useState(SHOWN)
  const { texts: words } = ownerWords().translations
  const title = useRef<HTMLHeadingElement>(null)
  useFocus(title)
  const ordered = texts.toSorted((a, b) => Number(b.notices.length > 0) - Number(a.notices.length > 0))
  return (
    <>
      <h4 ref={title} tabIndex={-1}>
        {tell(words.title, { count: texts.length })}
      </h4>
      <p className="toolbar">
        <button className="plain-button" type="button" onClick={chooseAllOrNone}>
          {areAll ? words.none : words.all}
        </button>
      </p>
      <ul className="list brought-texts">
        {ordered.slice(0, shown).map((text) => (
          <Text
            key={text.id}
            text={text}
            language={language}
            isChosen={chosen.has(text.id)}
            choose={(isChosen) => choose(text.id, isChosen)}
          />
        ))}
      </ul>
      {texts.length > shown && (
        <p className="toolbar">
          <button className="plain-button" type="button" onClick={() => setShown(shown + SHOWN)}>
            {tell(words.more, { count: texts.length })}
          </button>
        </p>
      )}
      <p className="toolbar">
        <SaveButton wanted={wanted} save={save} />
      </p>
    </>
  )
}
