/** Why a log was not counted, in a sentence for the person. */
export class LogFailure extends Error {}
