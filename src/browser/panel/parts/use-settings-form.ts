import { useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import type { core } from 'zod/mini'
import { run } from '../../stores/browser.ts'
import { ownDraftKey } from '../../stores/collection/own-drafts.ts'
import { ownerResolver } from './owner-resolver.ts'
import { takeSaved } from './take-saved.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

/** What was typed in forms that have closed, by person and form. It may have a password, so it is only in memory. */
const kept = new Map<string, unknown>()

interface Options<Values, Answer> {
  readonly name: string
  readonly schema: core.$ZodType<unknown, unknown>
  readonly answer: Answer
  /** The form's values of an answer. */
  readonly toValues: (answer: Answer) => Values
  readonly save: (values: Values) => Promise<Answer>
  readonly failed: string
  readonly said: string
  readonly onSaved: (answer: Answer) => void
}

/** Keeps what is typed while another section is open. */
function useKept<Values extends FieldValues>(key: string, form: UseFormReturn<Values>) {
  const { reset, getValues } = form
  const { isDirty } = form.formState
  const keep = useEffectEvent(() => {
    if (isDirty) kept.set(key, structuredClone(getValues()))
    else kept.delete(key)
  })
  useEffect(() => {
    const values = kept.get(key)
    if (values) reset(values as Values, { keepDefaultValues: true })
    return () => keep()
  }, [key, reset])
}

/** A form of settings that only one person changes. The server's answer to a save becomes the new values. */
export function useSettingsForm<Values extends FieldValues, Answer>(options: Options<Values, Answer>) {
  const { name, schema, answer, toValues, save, failed, said, onSaved } = options
  const form = useForm<Values>({
    resolver: ownerResolver(schema),
    mode: 'onTouched',
    defaultValues: toValues(answer) as DefaultValues<Values>,
  })
  const [saves, setSaves] = useState(0)
  const { isDirty } = form.formState
  const [key] = useState(() => ownDraftKey('settings', name))
  useKept(key, form)
  useAskBeforeLeaving(isDirty)
  function take(changed: Answer) {
    form.reset(toValues(changed))
    onSaved(changed)
  }
  const submit = form.handleSubmit(async (values) => {
    const sent = structuredClone(form.getValues())
    const outcome = await run({ work: () => save(values), failed, said, isBlocking: true })
    if (outcome.kind !== 'done') return
    kept.delete(key)
    takeSaved(form, sent, toValues(outcome.value))
    onSaved(outcome.value)
    setSaves((last) => last + 1)
  })
  /** `saves`: how often the form was saved since it opened. */
  return { form, submit, take, saves }
}
