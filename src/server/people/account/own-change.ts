import type { Actor, Note } from '../../platform/database/audit.ts'

/** The entry in the list of changes for a change of the own account. */
export const ownChange = ({ userId, username }: Actor, field: string) =>
  [
    { userId, username },
    [{ action: 'update', kind: 'user', id: userId, title: username, fields: [field] } satisfies Note],
  ] as const
