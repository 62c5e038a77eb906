/** Refusals that also people without an account get. */
export const REFUSALS = {
  xsrf: 'The request did not come from this site. Reload the page and try again.',
  tooManyAttempts: (time: string) => `Too many attempts. Please try again in ${time}.`,
  tooMuchAtOnce: 'That was too much at once. Please try again in a few seconds.',
  overloaded: 'This site is very busy at the moment. Please try again in a few seconds.',
  diskFull:
    'The server’s disk is full. Nothing was changed. Ask whoever looks after the server to make room, then try again.',
  diskUnwritable:
    'The server cannot write to its disk at the moment. Nothing was changed. Tell whoever looks after the server, then try again.',
  databaseAway:
    'This site cannot reach its database at the moment. Nothing was saved or sent. Please try again in a few minutes.',
} as const
