import type { Role } from '../../contract/people/identity.ts'
import type { UserStatus } from '../platform/database/rows/people.ts'

export interface NewUser {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly status: UserStatus
  /** Whether the password does not fulfil the rules for managers. */
  readonly hasWeakPassword?: boolean
}

export interface StoredUser extends NewUser {
  readonly id: string
  /** Whether this account has proven that it owns the email address. Only one account can. */
  readonly ownsAddress: boolean
  readonly createdAt: string
  readonly updatedAt: string
}
