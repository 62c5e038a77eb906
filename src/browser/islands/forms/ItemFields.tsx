import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormField as Field } from '../../../contract/values/fields.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { FormField } from '../contact/FormField.tsx'
import { ownerFieldWords } from '../translations/field-words.ts'
import { ItemTranslations } from './translations/ItemTranslations.tsx'
import { choiceInWords, type ItemKind } from './kinds.ts'
import type { Values } from './values.ts'
import { WorksField } from './WorksField.tsx'

interface Props extends ComponentProps<typeof ItemTranslations> {
  /**
   * The item is saved, and the next page is about to open: a change would be lost. Controls that cannot be read-only as a
   * text are inert then. During the save, its dialog covers them, and gives the focus back to them.
   */
  readonly isDone: boolean
}

/** What was written before into a field, by field. Without it the form works as well. */
function useSuggestions({ loadSuggestions }: ItemKind) {
  const [suggestions, setSuggestions] = useState<Readonly<Record<string, readonly string[]>>>({})
  useEffect(() => {
    let isWanted = true
    loadSuggestions().then(
      (loaded) => {
        if (isWanted) setSuggestions(loaded)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [loadSuggestions])
  return suggestions
}

/** The fields on demand that have had a value: they stay, so that nothing moves under the finger. */
function useUsed({ fields }: ItemKind, values: Values): ReadonlySet<string> {
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set())
  const added = fields.filter(
    ({ name, onDemand }) => onDemand && (values.fields[name] ?? '') !== '' && !used.has(name),
  )
  if (added.length > 0) setUsed(new Set([...used, ...added.map(({ name }) => name)]))
  return used
}

interface ChoiceProps {
  readonly field: Field
  readonly value: string
  readonly hint: string | undefined
  readonly isDone: boolean
  readonly registration: UseFormRegisterReturn
}
/** A field whose choices are a list that opens. What is chosen is in it, also before the list is loaded. */
const ListField = ({ field: { name, label, options = {} }, value, ...props }: ChoiceProps) => (
  <div className="field" inert={props.isDone}>
    <label htmlFor={name}>{label}</label>
    <select id={name} aria-describedby={`${name}-hint`} {...props.registration} value={value}>
      {[...new Set([...Object.keys(options), value])].map((each) => (
        <option key={each} value={each}>
          {choiceInWords(options, each)}
        </option>
      ))}
    </select>
    <small className="hint" id={`${name}-hint`}>
      {props.hint}
    </small>
  </div>
)

/** A field with a few choices, of which one is always set. */
const ChoiceField = ({ field: { name, label, options = {} }, ...props }: ChoiceProps) => (
  <fieldset className="choices" inert={props.isDone} aria-describedby={`${name}-hint`}>
    <legend>{label}</legend>
    {Object.entries(options).map(([value, words]) => (
      <label key={value}>
        <input type="radio" value={value} {...props.registration} />
        {words}
      </label>
    ))}
    <small className="hint" id={`${name}-hint`}>
      {props.hint}
    </small>
  </fieldset>
)

/** A field that few need: a button shows it, and gives it the focus. */
function OnDemandField({ field, children }: { readonly field: Field; readonly children: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return children
  const show = () => {
    flushSync(() => setWanted(true))
    document.querySelector<HTMLElement>(`#${field.name}`)?.focus()
  }
  return (
    <p className="on-demand">
      <button type="button" className="plain-button" onClick={show}>
        {field.onDemand}
      </button>
    </p>
  )
}

/** A field with choices. If few need it, a button shows it until it has had a value. */
function OptionsField({ isUsed, ...props }: ChoiceProps & { readonly isUsed: boolean }) {
  const { field } = props
  const choices = field.isList ? <ListField {...props} /> : <ChoiceField {...props} />
  return field.onDemand && !isUsed ? <OnDemandField field={field}>{choices}</OnDemandField> : choices
}

interface FoldedProps {
  readonly title: string
  readonly isFilled: boolean
  readonly isFaulty: boolean
  readonly children: ReactNode
}
/** Fields that are seldom needed. They are folded until then, so that the form stays short. */
function FoldedFields({ title, isFilled, isFaulty, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isFilled)
  return (
    <details
      className="private"
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  )
}

/** A date that has a time, too, gets a field for both. */
const typed = (field: Field, { [field.name]: text = '' }: Values['fields']): Field =>
  field.type === 'date' && text.includes('T') ? { ...field, type: 'datetime-local' } : field

/** The fields that are shown. Some are folded: those that are seldom needed, and those that visitors never see. */
function groupsOf(kind: ItemKind, values: Values) {
  const shown = kind.fields.filter((field) => !field.lang && kind.isShown(field, values))
  const onlyForOwner = shown.filter(({ isPrivate, belongsTo }) => isPrivate && !belongsTo)
  const extra = shown.filter(({ isExtra }) => isExtra)
  const others = shown.filter((field) => !onlyForOwner.includes(field) && !extra.includes(field))
  return { others, extra, onlyForOwner }
}

/** What was written before, for the fields that refer to it. */
const Suggestions = ({ suggestions }: { readonly suggestions: ReturnType<typeof useSuggestions> }) =>
  Object.entries(suggestions).map(([name, texts]) => (
    <datalist key={name} id={`${name}-before`}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  ))

type FlagProps = Pick<Props, 'kind' | 'values' | 'isDone' | 'register'>
const Flags = ({ kind, values, isDone, register }: FlagProps) =>
  kind.flags.map(({ name, label, hint }) => (
    <div className="flag" key={name} inert={isDone}>
      <input type="checkbox" id={name} aria-describedby={`${name}-hint`} {...register(`flags.${name}`)} />
      <label htmlFor={name}>{label}</label>
      <small className="hint" id={`${name}-hint`}>
        {hint(values)}
      </small>
    </div>
  ))

/** All fields of a painting or an exhibition, without its photographs. */
export function ItemFields(props: Props) {
  const { kind, register, faultOf, isReadOnly, isDone, values } = props
  const suggestions = useSuggestions(kind)
  const { fields } = values
  const words = ownerWords().forms
  const hints = kind.hints(values)
  const used = useUsed(kind, values)
  const toField = (field: Field) => {
    const { name } = field
    const registration = register(`fields.${name}`)
    const shared = { field, value: fields[name] ?? '', hint: hints[name], registration }
    if (field.isMultiple)
      return <WorksField key={name} {...shared} fault={faultOf(name)} isReadOnly={isReadOnly} />
    if (field.options) return <OptionsField key={name} {...shared} isDone={isDone} isUsed={used.has(name)} />
    return (
      <FormField
        key={name}
        field={{ ...typed(field, fields), isRequired: kind.isRequired(field, values) }}
        fault={faultOf(name)}
        hint={hints[name]}
        isReadOnly={isReadOnly}
        registration={{ ...registration, ...(suggestions[name] && { list: `${name}-before` }) }}
        id={name}
        words={ownerFieldWords()}
      />
    )
  }
  const { others, extra, onlyForOwner } = groupsOf(kind, values)
  const fold = (title: string, folded: readonly Field[]) =>
    folded.length > 0 && (
      <FoldedFields
        title={title}
        isFilled={folded.some(({ name }) => (fields[name] ?? '') !== '')}
        isFaulty={folded.some(({ name }) => faultOf(name) !== '')}
      >
        {folded.map(toField)}
      </FoldedFields>
    )
  return (
    <fieldset className={`about ${kind.name}`}>
      <legend>{words.about[kind.name]}</legend>
      {others.map(toField)}
      <Suggestions suggestions={suggestions} />
      <Flags {...props} />
      <ItemTranslations {...props} />
      {fold(words.folds.extra, extra)}
      {fold(words.folds.onlyForOwner, onlyForOwner)}
    </fieldset>
  )
}
