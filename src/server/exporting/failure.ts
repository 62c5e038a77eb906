/** Why nothing can be exported, in a sentence for the person at the terminal. */
export class ExportFailure extends Error {}
