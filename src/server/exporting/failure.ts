/** An export failure with a sentence for the person at the terminal. */
export class ExportFailure extends Error {}
