import {
  AccountSchema,
  type EmailChange,
  EmailConfirmedSchema,
  type NameChange,
  type PasswordChange,
} from '../../contract/people/account.ts'
import {
  type AccountLink,
  AccountLinkAnswerSchema,
  type ForgottenPassword,
  IdentityRulesSchema,
  LoginAnswerSchema,
  type PasswordReset,
  PasswordResetAnswerSchema,
} from '../../contract/people/identity.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import {
  type Code,
  CodeSetUpSchema,
  NewPasskeyOptionsSchema,
  type PasskeyName,
  PasskeyOptionsSchema,
  RecoveryCodesSchema,
} from '../../contract/people/factors.ts'
import {
  type GivenRole,
  InvitationSchema,
  type UserChange,
  UserSchema,
  UsersSchema,
} from '../../contract/people/users.ts'
import type { Call } from './call.ts'

/** Calls for people, invitations and sessions. */
export const createAccountCalls = (call: Call) => ({
  readRules: () => call('GET', API_PATHS.identityRules, { schema: IdentityRulesSchema }),
  readLink: (body: AccountLink) =>
    call('POST', API_PATHS.accountLink, { body, schema: AccountLinkAnswerSchema }),
  askForResetLink: (body: ForgottenPassword) => call('POST', API_PATHS.forgottenPassword, { body }),
  resetPassword: (body: PasswordReset) =>
    call('POST', API_PATHS.resetPassword, { body, schema: PasswordResetAnswerSchema }),

  confirmEmail: (token: string) =>
    call('POST', API_PATHS.confirmEmail, { body: { token }, schema: EmailConfirmedSchema }),

  readAccount: () => call('GET', API_PATHS.account, { schema: AccountSchema }),
  rename: (body: NameChange) => call('PUT', API_PATHS.accountName, { body, schema: AccountSchema }),
  changeEmail: (body: EmailChange) => call('PUT', API_PATHS.accountEmail, { body, schema: AccountSchema }),
  changePassword: (body: PasswordChange) =>
    call('PUT', API_PATHS.accountPassword, { body, schema: AccountSchema }),
  signOutDevice: (id: string) => call('DELETE', itemPath(API_PATHS.device, id)),
  signOutEverywhere: () => call('DELETE', API_PATHS.devices),

  askForPasskey: () => call('POST', API_PATHS.passkeyOptions, { schema: PasskeyOptionsSchema }),
  signInWithPasskey: (answer: object) =>
    call('POST', API_PATHS.passkeyLogin, { body: { answer }, schema: LoginAnswerSchema }),
  confirm: (body: { readonly password: string } | { readonly answer: object }) =>
    call('POST', API_PATHS.confirmIdentity, { body }),
  askForNewPasskey: () => call('POST', API_PATHS.newPasskeyOptions, { schema: NewPasskeyOptionsSchema }),
  addPasskey: (answer: object) =>
    call('POST', API_PATHS.passkeys, { body: { answer }, schema: AccountSchema }),
  renamePasskey: (id: string, body: PasskeyName) =>
    call('PUT', itemPath(API_PATHS.passkey, id), { body, schema: AccountSchema }),
  removePasskey: (id: string) => call('DELETE', itemPath(API_PATHS.passkey, id), { schema: AccountSchema }),

  startCodes: () => call('POST', API_PATHS.codes, { schema: CodeSetUpSchema }),
  /** The recovery codes are returned only here and by `makeRecoveryCodes`. */
  turnCodesOn: (body: Code) => call('PUT', API_PATHS.codes, { body, schema: RecoveryCodesSchema }),
  makeRecoveryCodes: () => call('POST', API_PATHS.recoveryCodes, { schema: RecoveryCodesSchema }),
  turnCodesOff: () => call('DELETE', API_PATHS.codes, { schema: AccountSchema }),

  listUsers: () => call('GET', API_PATHS.users, { schema: UsersSchema }),
  changeUser: (id: string, body: UserChange) =>
    call('PUT', itemPath(API_PATHS.user, id), { body, schema: UserSchema }),
  signOutUser: (id: string) => call('DELETE', itemPath(API_PATHS.userSessions, id)),
  removeUser: (id: string) => call('DELETE', itemPath(API_PATHS.user, id)),
  /** The link is returned only here. */
  invite: (role: GivenRole) =>
    call('POST', API_PATHS.invitations, { body: { role }, schema: InvitationSchema }),
})
