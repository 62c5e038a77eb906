import type { Role } from '../../../../contract/people/identity.ts'

/** A waiting user may not sign in before approval. */
export type UserStatus = 'waiting' | 'active'
/** 0 for false and 1 for true. */
export type Flag = 0 | 1

export interface UserRow {
  id: string
  username: string
  username_key: string
  email: string
  /** In lower case, where the address belongs to this account; at most one account has it. Null before approval. */
  email_key: string | null
  password_hash: string
  role: Role
  status: UserStatus
  /** 'owner' for the owner and null for all others; the column is unique, so there is only one owner. */
  owner_slot: 'owner' | null
  /** The password does not fulfil the rules for managers, as far as we know. Null where it was never checked. */
  has_weak_password: Flag | null
  created_at: string
  updated_at: string
}
export interface PasskeyRow {
  /** The id of the credential, base64url. */
  id: string
  user_id: string
  /** Base64url. */
  public_key: string
  /** The sign counter of the device: up to 32 bits without a sign, which an integer of PostgreSQL cannot hold. */
  counter: string
  /** A JSON list. */
  transports: string
  /** The host that the passkey was made at. It works only there. */
  host: string
  name: string
  created_at: string
  used_at: string | null
}
export interface PasskeyChallengeRow {
  challenge_hash: string
  /** Who adds a passkey; null for a challenge to sign in. */
  user_id: string | null
  expires_at: string
}
export interface SecondFactorRow {
  user_id: string
  /** Sealed (lib/sealing.ts). */
  secret: string
  /** 0 until the first code was typed. */
  is_on: Flag
  /** The time step of the last code that was used, so that none is used twice. */
  last_step: number
}
export interface RecoveryCodeRow {
  code_hash: string
  user_id: string
}
export interface EmailChangeRow {
  user_id: string
  token_hash: string
  email: string
  expires_at: string
}
export interface SignInRow {
  id: string
  user_id: string
  secret_hash: string
  /** The browser in words. */
  browser: string
  signed_in_at: string
  /** When the person last confirmed who it is, after signing in. */
  confirmed_at: string | null
  used_at: string
}
export interface SessionRow {
  token_hash: string
  user_id: string
  /** Deleted together with its sign-in. Null for tokens from before sign-ins were stored. */
  sign_in_id: string | null
  created_at: string
  expires_at: string
  revoked_at: string | null
}
export interface SetupCodeRow {
  code_hash: string
  role: Role
  created_at: string
  expires_at: string
  used_at: string | null
}
export interface PasswordResetRow {
  token_hash: string
  user_id: string
  expires_at: string
}
