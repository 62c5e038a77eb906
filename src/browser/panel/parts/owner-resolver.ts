import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'

/** The rules of the contract for a form, with their messages in the owner's language. */
export const ownerResolver = <Values extends FieldValues>(rules: z.core.$ZodType): Resolver<Values> =>
  zodResolver(
    z.transform((values: Values, { issues }): unknown => {
      const { data, error } = z.safeParse(rules, values)
      for (const { path, message } of error?.issues ?? [])
        issues.push({ code: 'custom', path: [...path], message: inOwnerLanguage(message), input: values })
      return data
    }),
  ) as unknown as Resolver<Values>
