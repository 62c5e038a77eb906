import { domainOf } from '../../../contract/mail/sender-address.ts'
import type { BounceMailbox } from '../../platform/config/bounce-mailbox.ts'
import { usualSender } from '../../mail/transport.ts'

const ADDRESS = /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/

/**
 * The address to which mail hosts return letters: that of the bounce mailbox, where its user is an address with the domain of
 * the sender, so that SPF still speaks for the sender. Undefined for the sender itself.
 */
export function findReturnAddress(
  mailbox: BounceMailbox | undefined,
  sender: string,
  siteUrl: string,
): string | undefined {
  if (mailbox === undefined || !ADDRESS.test(mailbox.userName)) return undefined
  return domainOf(mailbox.userName) === domainOf(sender || usualSender(siteUrl))
    ? mailbox.userName
    : undefined
}
