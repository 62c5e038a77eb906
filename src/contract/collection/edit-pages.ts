const EDIT_PAGE = /^\/(painting|exhibition)s\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/edit$/i

/**
 * All paintings share one published edit page, and all exhibitions share another. The page loads its item
 * through the API, by the id in the address. Other paths are returned unchanged.
 */
export const shellOfEditPage = (path: string) =>
  path.replace(EDIT_PAGE, (_, kind: string) => `/edit-${kind.toLowerCase()}`)

/** The id in the address of an edit page. */
export const editedId = (path: string) => EDIT_PAGE.exec(path)?.[2]?.toLowerCase()
