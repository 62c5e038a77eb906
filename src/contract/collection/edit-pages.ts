const EDIT_PAGE = /^\/(painting|exhibition)s\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/edit$/i

/**
 * The edit forms of all paintings are one published page, those of all exhibitions another: what they show comes
 * through the API, by the id in the address. Any other path stays as it is.
 */
export const shellOfEditPage = (path: string) =>
  path.replace(EDIT_PAGE, (_, kind: string) => `/edit-${kind.toLowerCase()}`)

/** The id in an edit page's address. */
export const editedId = (path: string) => EDIT_PAGE.exec(path)?.[2]?.toLowerCase()
