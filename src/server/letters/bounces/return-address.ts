import type { BounceMailbox } from '../../config/bounce-mailbox.ts'

const ADDRESS = /^[^\s@<>,;:"()]+@([^\s@<>,;:"()]+)$/

/** The domain of `studio@site.test`, or of `Mara <studio@site.test>`. */
const domainOf = (sender: string) => ADDRESS.exec(/<(.*)>/.exec(sender)?.[1] ?? sender)?.[1]?.toLowerCase()

/**
 * The address to which mail hosts return letters: that of the bounce mailbox, where its user is an address with the domain of
 * the sender, so that SPF still speaks for the sender. Undefined for the sender itself.
 */
export function findReturnAddress(
  mailbox: BounceMailbox | undefined,
  sender: string,
  siteUrl: string,
): string | undefined {
  if (mailbox === undefined) return undefined
  const domain = domainOf(sender || `no-reply@${new URL(siteUrl).hostname}`)
  return domain !== undefined && domainOf(mailbox.userName) === domain ? mailbox.userName : undefined
}
