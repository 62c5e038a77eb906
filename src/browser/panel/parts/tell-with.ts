import { createElement, Fragment, type ReactNode } from 'react'
import type { ICUTags } from 'use-intl/core'
import { spokenLanguage } from '../../stores/owner-words.ts'
import { partsOf, type Values } from '../../stores/words.ts'

type Tag = (inside: readonly ReactNode[]) => ReactNode

/** Like `tell`, with elements for the tags of the message: `See the <a>paintings</a>.` */
export const tellWith = <Message extends string>(
  message: Message,
  values: Values<Message> & ICUTags<Message, Tag>,
): ReactNode =>
  createElement(Fragment, null, ...[partsOf(message, values, spokenLanguage()) as ReactNode].flat())
