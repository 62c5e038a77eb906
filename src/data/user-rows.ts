import type { StoredUser } from './model.ts'
import type { UserRow } from './schema.ts'

export function rowToUser(row: UserRow): StoredUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    passwordHash: row.password_hash,
    role: row.role,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
