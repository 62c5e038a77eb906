import * as z from 'zod/mini'
import { RoleSchema } from './identity.ts'

/** What may be done to an account by the one who asks: the server decides, the screen shows it. */
export const USER_DEEDS = ['approve', 'changeRole', 'remove'] as const
export type UserDeed = (typeof USER_DEEDS)[number]

/** Somebody with an account, as those who look after the site see them. */
export const UserSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: RoleSchema,
  /** A waiting account exists but may not sign in until somebody approves. */
  status: z.enum(['waiting', 'active']),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  isYou: z.boolean(),
  may: z.array(z.enum(USER_DEEDS)),
})
export type User = z.infer<typeof UserSchema>
export const UsersSchema = z.array(UserSchema)

/** Roles that are given and taken; the owner's is neither. */
export const GivenRoleSchema = z.enum(['admin', 'member'], 'This must be admin or member')
export type GivenRole = z.infer<typeof GivenRoleSchema>

export const UserChangeSchema = z.object({
  role: z.optional(GivenRoleSchema),
  status: z.optional(z.literal('active', 'This can only become active')),
})
export type UserChange = z.infer<typeof UserChangeSchema>

/** Who may sign up with the link, whatever REGISTRATION says. */
export const InvitationRequestSchema = z.object({ role: GivenRoleSchema })
export const InvitationSchema = z.object({
  /** The whole link. It is told once: only a hash of its code is kept. */
  link: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof InvitationSchema>
