import { LIMITS } from '../contract/limits.ts'
import { PAGE_PATHS } from '../contract/page-paths.ts'
import type { NewMail } from '../data/model.ts'
import { toLine } from './one-line.ts'

interface AccountMail {
  readonly to: string
  readonly username: string
  readonly brandName: string
  readonly siteUrl: string
}

const toMail = ({ to, brandName, siteUrl }: AccountMail, subject: string, paragraphs: readonly string[]) => ({
  to,
  replyTo: '',
  subject: toLine(subject),
  text: `${['Hello,', ...paragraphs, `${toLine(brandName)}\n${siteUrl}`].join('\n\n')}\n`,
})

/**
 * The link with which a forgotten password is replaced. The token stands behind the #, which browsers send to
 * nobody: no log and no other site gets to know it.
 */
export function renderPasswordReset(mail: AccountMail & { readonly token: string }): NewMail {
  const username = toLine(mail.username)
  const values = new URLSearchParams({ token: mail.token, username: mail.username })
  const link = `${mail.siteUrl}${PAGE_PATHS.resetPassword}#${values.toString()}`
  const paragraphs = [
    `somebody, we hope it was you, has forgotten the password of the account ${username} and asked for a new one.`,
    `Choose a new password:\n${link}`,
    `The link works once and for ${LIMITS.resetLinkMinutes} minutes. If it was not you, you need not do anything: the password stays as it is.`,
  ]
  return { ...toMail(mail, `A new password for ${username}`, paragraphs), isSecret: true }
}

/** To the owner: somebody has signed up, and waits. `to` is the owner's address, `username` and `email` the person's. */
export function renderSignUp(mail: AccountMail & { readonly email: string }): NewMail {
  const username = toLine(mail.username)
  const paragraphs = [
    `somebody has signed up on your site and waits for your approval:`,
    `Name: ${username}\nE-mail: ${toLine(mail.email)}`,
    `Approve or remove the account:\n${mail.siteUrl}${PAGE_PATHS.controlPanel}#people`,
    'Until you approve it, nobody can sign in with it. If you know nobody of this name, you need not do anything.',
  ]
  return toMail(mail, `${username} waits for your approval`, paragraphs)
}

/** To somebody who has waited for it. */
export function renderApproval(mail: AccountMail): NewMail {
  const paragraphs = [
    `your account ${toLine(mail.username)} has been approved.`,
    `Sign in:\n${mail.siteUrl}${PAGE_PATHS.signIn}`,
  ]
  return toMail(mail, 'Your account has been approved', paragraphs)
}
