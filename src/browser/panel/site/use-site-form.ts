import { type RefObject, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Stored } from '../../../client/owner/call.ts'
import { run } from '../../stores/browser.ts'
import { unfold } from '../../islands/forms/focus.ts'
import { findRefused } from '../../islands/forms/saving/refused.ts'
import { toast } from '../../stores/feedback/feedback.ts'
import { offerUndo } from '../../stores/feedback/offer-undo.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { ownerWords, sharedWords } from '../../stores/owner-words.ts'
import { isSame } from '../../../contract/values/is-same.ts'
import { ownerResolver } from '../parts/owner-resolver.ts'
import { takeSaved } from '../parts/take-saved.ts'
import { idOfField } from '../parts/SiteField.tsx'
import { mergeChanges } from './merge.ts'
import type { Meantime, SiteSource } from './stored.ts'
import {
  changeDraft,
  discardDraft,
  forgetDiscarded,
  forgetSent,
  siteDraftKey,
  useDraft,
} from './use-draft.ts'

interface SiteFormOptions<Values extends FieldValues> extends SiteSource<Values> {
  readonly name: string
  /** The texts of the toasts after a save. */
  readonly failed?: string
  readonly said?: string
  readonly schema: z.core.$ZodType<unknown, FieldValues>
  readonly sample?: Values | undefined
  readonly isWritten?: boolean
  /** Takes a text off the site; returns the new version. */
  readonly remove?: (version: string | undefined) => Promise<string | undefined>
  /** The values of a text that is not written. */
  readonly empty?: Values
}
type TakenDown<Values extends FieldValues> = Required<Pick<SiteFormOptions<Values>, 'remove' | 'empty'>>

type Change<Values> = (values: Values) => Values
/** The open forms by the keys of their drafts. When Undo is pressed, its form may have closed, and even opened again. */
const openForms = new Map<string, (change: Change<unknown>) => void>()

/** Shows what the server has said about single fields. */
function showRefused<Values extends FieldValues>(form: UseFormReturn<Values>, messages: readonly string[]) {
  for (const { name, message } of findRefused(Object.keys(form.getValues()), messages))
    form.setError(name as Path<Values>, { message: inOwnerLanguage(message) })
}

/** The names of the fields that cannot be saved as they are. */
function findFaults(schema: SiteFormOptions<FieldValues>['schema'], values: FieldValues) {
  const issues = z.safeParse(schema, values).error?.issues ?? []
  return new Set(issues.map(({ path }) => path.join('.')))
}

/** Undo for what replaces the values of a form. */
function useUndo<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  baseRef: RefObject<Stored<Values>>,
) {
  const { reset, getValues } = form
  /** Puts other values into the form, by `fill`, and offers what was typed again. An Undo can be undone, too. */
  function replace(text: string, fill: () => void, typed = structuredClone(getValues())) {
    const isTyped = form.formState.isDirty
    fill()
    if (isTyped) offerUndo(text, () => bringBack(() => typed))
  }
  /** Goes back to what is saved. What was typed stays in the history, unless Undo brings it back. */
  function discard() {
    const typed = structuredClone(getValues())
    discardDraft(key, baseRef.current, typed)
    reset()
    offerUndo(sharedWords().fields.discarded, () => {
      forgetDiscarded(key)
      bringBack(() => typed)
    })
  }
  /** Changes the values in the form, or in its draft if it has closed. */
  function bringBack(change: Change<Values>) {
    const changeOpen = openForms.get(key)
    if (changeOpen) {
      changeOpen(change as Change<unknown>)
      return
    }
    changeDraft(key, baseRef.current, change)
    toast({ kind: 'success', text: sharedWords().fields.restored })
  }
  useEffect(() => {
    openForms.set(key, (change) => {
      const changed = change(structuredClone(getValues())) as Values
      replace(sharedWords().fields.restored, () => reset(changed, { keepDefaultValues: true }))
    })
    return () => void openForms.delete(key)
  })
  return { replace, discard, bringBack }
}

/** Saves the values of a form, and takes a text off the site. `onNewer`: somebody else has saved another version. */
function useSaving<Values extends FieldValues>(
  key: string,
  options: SiteFormOptions<Values>,
  form: UseFormReturn<Values>,
  baseRef: RefObject<Stored<Values>>,
  onNewer: (meantime: Meantime<Values>) => void,
) {
  const { save, reload } = options
  const { form: words } = ownerWords().site
  const { failed = words.failed, said = words.saved } = options
  const { reset, getValues } = form
  const [isWritten, setWritten] = useState(options.isWritten ?? false)
  const [saves, setSaves] = useState(0)
  /** Resolves to the values in the form if the site was changed. */
  async function update(work: () => Promise<Stored<Values>>): Promise<Values | undefined> {
    const sent = structuredClone(getValues())
    const outcome = await run({ work, failed, said, isBlocking: true, readTheirs: reload })
    if (outcome.kind === 'conflict' && outcome.theirs)
      onNewer({ theirs: outcome.theirs, base: baseRef.current.values })
    if (outcome.kind === 'refused') showRefused(form, outcome.sent)
    if (outcome.kind !== 'done') return undefined
    forgetSent(key, sent)
    baseRef.current = outcome.value
    return takeSaved(form, sent, outcome.value.values)
  }
  async function store(parsed: Values) {
    if (!(await update(() => save(parsed, baseRef.current.version)))) return
    setWritten(true)
    setSaves((last) => last + 1)
  }
  /** The text stays in the form, so that it can be saved again. */
  async function takeDown({ remove, empty }: TakenDown<Values>) {
    const work = async () => ({ values: empty, version: await remove(baseRef.current.version) })
    const text = await update(work)
    if (!text) return
    reset(text, { keepDefaultValues: true })
    setWritten(false)
  }
  return { isWritten, setWritten, saves, store, takeDown }
}

/** A form of the section "Site". */
export function useSiteForm<Values extends FieldValues>(options: SiteFormOptions<Values>) {
  const { name, schema, values, sample } = options
  const { form: words } = ownerWords().site
  const baseRef = useRef<Stored<Values>>({ values, version: options.version })
  const [meanwhile, setMeanwhile] = useState<Meantime<Values>>()
  const form = useForm<Values>({
    resolver: ownerResolver(schema),
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Values>,
  })
  const { reset, getValues } = form
  const [key] = useState(() => siteDraftKey(name))
  const restoredAt = useDraft(key, form, baseRef, setMeanwhile)
  const { replace, discard, bringBack } = useUndo(key, form, baseRef)
  const { isWritten, setWritten, saves, store, takeDown } = useSaving(
    key,
    options,
    form,
    baseRef,
    setMeanwhile,
  )
  function decide(whose: 'mine' | 'theirs') {
    if (!meanwhile) return
    const { theirs } = meanwhile
    const mine = mergeChanges(baseRef.current.values, structuredClone(getValues()), theirs.values)
    baseRef.current = theirs
    if (whose === 'theirs') replace(sharedWords().fields.theirsTaken, () => reset(theirs.values), mine)
    else {
      reset(theirs.values)
      reset(mine, { keepDefaultValues: true })
    }
    setWritten(!isSame(theirs.values, options.empty))
    setMeanwhile(undefined)
  }
  const { remove, empty } = options
  return {
    ...form,
    bringBack,
    discard,
    useSample: sample && {
      isUsed: (current: unknown) => isSame(current, sample),
      fill: () => replace(words.sampleUsed, () => reset(sample, { keepDefaultValues: true })),
    },
    isUnwritten: remove !== undefined && !isWritten,
    saves,
    restoredAt,
    meanwhile,
    decide,
    countFaults: () => findFaults(schema, getValues()).size,
    showFaults: () => {
      for (const name of findFaults(schema, getValues())) unfold(document.getElementById(idOfField(name)))
      return form.trigger(undefined, { shouldFocus: true })
    },
    submit: () => form.handleSubmit(store)(),
    takeDown: isWritten && remove && empty ? () => takeDown({ remove, empty }) : undefined,
  }
}

export type SiteFormReturn<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'control' | 'getValues' | 'setValue'
> & {
  readonly submit: () => Promise<void>
  readonly countFaults: () => number
  /** Shows all errors, and moves the focus to the first field that has one. */
  readonly showFaults: () => Promise<boolean>
  /** Changes the values, also when the form has closed since. */
  readonly bringBack: (change: Change<Values>) => void
  /** Goes back to what is saved, and offers Undo. */
  readonly discard: () => void
  /** A text to begin with; undefined where there is none. */
  readonly useSample:
    | {
        /** Whether these values are the sample. */
        readonly isUsed: (current: unknown) => boolean
        readonly fill: () => void
      }
    | undefined
  /** A text that visitors do not see, because it is not saved yet or was taken off the site. */
  readonly isUnwritten: boolean
  /** How often the form was saved since it opened. */
  readonly saves: number
  /** Takes the text off the site; undefined where there is none to take. */
  readonly takeDown: (() => Promise<void>) | undefined
  /** When the restored draft was kept, in milliseconds since 1970; undefined without one. */
  readonly restoredAt: number | undefined
  /** Undefined unless somebody else has saved. */
  readonly meanwhile: Meantime<Values> | undefined
  readonly decide: (whose: 'mine' | 'theirs') => void
}
