/** Why nothing of a folder can be brought in, in a sentence for the person at the terminal. */
export class ImportFailure extends Error {}
