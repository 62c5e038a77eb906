import * as z from 'zod/mini'
import { VALIDATION } from '../wording/messages.ts'
import { email, optionalText, requiredText } from '../values/texts.ts'

export const IMPRINT_LIMITS = { name: 120, address: 400, phone: 40, register: 200, vatNumber: 40 } as const

const PHONE = /^\+?[\d ()/.-]{5,}$/

const UID = /^CHE-?(\d{3})\.?(\d{3})\.?(\d{3})(?: ?(?:MWST|TVA|IVA|VAT))?$/i
const UID_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4]
/** The last digit of a Swiss company number follows from the others (modulo 11), so a slip of the finger shows. */
function isSwissNumber([, ...groups]: RegExpExecArray): boolean {
  const digits = groups.join('').split('').map(Number)
  const sum = UID_WEIGHTS.reduce((all, weight, index) => all + weight * (digits[index] ?? 0), 0)
  return (11 - (sum % 11)) % 11 === digits[8]
}
/** Numbers of other countries begin with two letters; each country has its own length. */
const OTHER_COUNTRY = /^[A-Z]{2} ?[\dA-Z][\dA-Z .+*-]{5,16}$/i
function isVatNumber(text: string): boolean {
  const swiss = UID.exec(text)
  if (swiss) return isSwissNumber(swiss)
  return !/^CHE/i.test(text) && OTHER_COUNTRY.test(text) && /\d{2}/.test(text)
}

const emptyOr = (isRight: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === '' || isRight(text), message)

/**
 * Who runs the site: what Swiss law (UWG art. 3 para. 1 lit. s) and EU law (directive 2000/31/EC art. 5) ask for. Name,
 * address and email are always asked for, the others of those who have them.
 */
export const ImprintSchema = z.object({
  /** The person or the company. */
  name: requiredText(IMPRINT_LIMITS.name),
  /** In lines, as on a letter. */
  address: requiredText(IMPRINT_LIMITS.address),
  email: email(),
  phone: optionalText(
    IMPRINT_LIMITS.phone,
    emptyOr((text) => PHONE.test(text), VALIDATION.phone),
  ),
  /** The register and the number in it, such as “Commercial register of Zurich, CHE-123.456.788”. */
  register: optionalText(IMPRINT_LIMITS.register),
  vatNumber: optionalText(IMPRINT_LIMITS.vatNumber, emptyOr(isVatNumber, VALIDATION.vatNumber)),
})
export type Imprint = z.infer<typeof ImprintSchema>

/** The lines of the address without empty ones. */
export const addressLines = ({ address }: Pick<Imprint, 'address'>) =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A `tel:` link of a number as people write it. “(0)” is dialled only within the country, so it is left out. */
export const phoneLink = (phone: string) => {
  const dialled = phone.startsWith('+') || phone.startsWith('00') ? phone.replace('(0)', '') : phone
  return `tel:${dialled.replace(/[^\d+]/g, '')}`
}
