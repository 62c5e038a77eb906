/** `all`: every page was made anew; `changes`: those that a change touched. */
export const PUBLISH_KINDS = ['all', 'changes'] as const
export type PublishKind = (typeof PUBLISH_KINDS)[number]
