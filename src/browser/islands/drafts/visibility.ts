import { VALIDATION } from '../../../contract/wording/messages.ts'
import { LATER, type Visibility, visibilityOf } from '../../../contract/drafts/visibility.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { read } from '../forms/kinds.ts'
import { hintIn, localTime, momentIn } from '../forms/moments.ts'
import type { Values } from '../forms/values.ts'

/* The fields of a form that say who sees the item, and from when on: `visibility` and `publishAt`. */

interface StoredPublicity {
  readonly isDraft?: boolean | undefined
  readonly publishAt?: string | null | undefined
}

/** What the fields show of a stored item. */
export const openPublicity = (item: StoredPublicity) => ({
  visibility: visibilityOf(item),
  publishAt: localTime(item.publishAt ?? ''),
})

export const NEW_PUBLICITY = { visibility: 'public', publishAt: '' } as const

export function visibilityIn(values: Values): Visibility {
  const chosen = read(values, 'visibility')
  return chosen === 'draft' || chosen === LATER ? chosen : 'public'
}

/** What is sent of the fields. An unsaved form of an earlier version does not have them, and changes nothing. */
export const publicityOf = (values: Values) =>
  values.fields['visibility'] === undefined
    ? {}
    : {
        isDraft: visibilityIn(values) !== 'public',
        publishAt: visibilityIn(values) === LATER ? momentIn(values, 'publishAt') : null,
      }

/** A time that is missing or has passed. */
export function findFaultOfTime(values: Values): Record<string, string> {
  if (visibilityIn(values) !== LATER) return {}
  const moment = momentIn(values, 'publishAt')
  if (moment === '') return { publishAt: VALIDATION.required }
  return moment > new Date().toISOString() ? {} : { publishAt: VALIDATION.publishAtPast }
}

/** The notes under the fields. */
export function publicityHints(values: Values) {
  const { visibility, publishAt } = ownerWords().forms.hints
  return {
    visibility: visibility[visibilityIn(values)],
    publishAt: `${publishAt} ${hintIn(values, 'publishAt')}`.trim(),
  }
}
