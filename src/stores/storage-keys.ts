/** Names under which a browser keeps what outlives a page (spec 2 and 3). */

/** sessionStorage: the name of the painting that the next inquiry is about. */
export const SELECTED_PAINTING_NAME = 'selectedPaintingName'
