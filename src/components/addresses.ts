const root: unknown = import.meta.env.PUBLIC_API_ROOT

/** Where browsers reach the API; empty for the same origin. Fixed when the pages are built. */
export const publicApiRoot = typeof root === 'string' ? root.replace(/\/+$/, '') : ''
