import type { StoredUser } from './user-model.ts'
import type { UserRow } from '../platform/database/rows/people.ts'

export function rowToUser(row: UserRow): StoredUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    ownsAddress: row.email_key !== null,
    passwordHash: row.password_hash,
    role: row.role,
    status: row.status,
    hasWeakPassword: row.has_weak_password === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
