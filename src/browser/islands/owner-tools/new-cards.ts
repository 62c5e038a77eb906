/** The event of the window after cards of works have come to a page that is open (elements/finding). */
export const NEW_CARDS = 'newcards'
