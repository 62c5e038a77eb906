import type { Role } from '../../contract/people/identity.ts'
import type { UserStatus } from '../database/schema.ts'

export interface NewUser {
  readonly username: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly status: UserStatus
}

export interface StoredUser extends NewUser {
  readonly id: string
  /** Whether the e-mail address belongs to this account, as it does to one at most. */
  readonly ownsAddress: boolean
  readonly createdAt: string
  readonly updatedAt: string
}
