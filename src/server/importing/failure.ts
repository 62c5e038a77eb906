/** An import failure with a sentence for the person at the terminal. */
export class ImportFailure extends Error {}
