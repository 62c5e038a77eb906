import * as z from 'zod/mini'
import { RoleSchema } from './identity.ts'

/** Actions on an account that the caller may do. The server decides, and the panel shows them. */
export const USER_ACTIONS = ['approve', 'changeRole', 'signOut', 'remove'] as const
export type UserAction = (typeof USER_ACTIONS)[number]

/** An account as managers see it. */
export const UserSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: RoleSchema,
  /** A waiting account exists but cannot sign in until it is approved. */
  status: z.enum(['waiting', 'active']),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  isYou: z.boolean(),
  may: z.array(z.enum(USER_ACTIONS)),
})
export type User = z.infer<typeof UserSchema>
export const UsersSchema = z.array(UserSchema)

/** Roles that can be given and taken. The owner's role cannot. */
export const GivenRoleSchema = z.enum(['admin', 'member'], 'This must be admin or member')
export type GivenRole = z.infer<typeof GivenRoleSchema>

export const UserChangeSchema = z.object({
  role: z.optional(GivenRoleSchema),
  status: z.optional(z.literal('active', 'This can only become active')),
})
export type UserChange = z.infer<typeof UserChangeSchema>

/** An invitation link works with every value of REGISTRATION. */
export const InvitationRequestSchema = z.object({ role: GivenRoleSchema })
export const InvitationSchema = z.object({
  /** The complete link. It is shown once; the database keeps only a hash of its code. */
  link: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof InvitationSchema>
