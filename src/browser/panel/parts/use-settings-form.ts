import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { core } from 'zod/mini'
import { run } from '../../stores/browser.ts'
import { ownerResolver } from './owner-resolver.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

interface Options<Values, Answer> {
  readonly schema: core.$ZodType<unknown, unknown>
  readonly answer: Answer
  /** The form's values of an answer. */
  readonly toValues: (answer: Answer) => Values
  readonly save: (values: Values) => Promise<Answer>
  readonly failed: string
  readonly said: string
  readonly onSaved: (answer: Answer) => void
}

/** A form of settings that only one person changes. The server's answer to a save becomes the new values. */
export function useSettingsForm<Values extends FieldValues, Answer>(options: Options<Values, Answer>) {
  const { schema, answer, toValues, save, failed, said, onSaved } = options
  const form = useForm<Values>({
    resolver: ownerResolver(schema),
    mode: 'onTouched',
    defaultValues: toValues(answer) as DefaultValues<Values>,
  })
  const [saves, setSaves] = useState(0)
  useAskBeforeLeaving(form.formState.isDirty)
  function take(changed: Answer) {
    form.reset(toValues(changed))
    onSaved(changed)
  }
  const submit = form.handleSubmit(async (values) => {
    const outcome = await run({ work: () => save(values), failed, said, isBlocking: true })
    if (outcome.kind !== 'done') return
    take(outcome.value)
    setSaves((last) => last + 1)
  })
  /** `saves`: how often the form was saved since it opened. */
  return { form, submit, take, saves }
}
