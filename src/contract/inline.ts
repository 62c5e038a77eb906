/**
 * The one style that stands in the pages themselves, allowed by its hash: a browser decides about a page change's
 * transition as soon as it meets the body, and would give it up where the style sheet is still on its way.
 */
export const VIEW_TRANSITION_STYLE =
  '@view-transition{navigation:auto}@media (prefers-reduced-motion:reduce){@view-transition{navigation:none}}'
