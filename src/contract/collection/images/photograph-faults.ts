/** Why the server cannot use a photograph, after the name of its file, with a place for its format. */
export const PHOTOGRAPH_FAULTS = {
  tooSlow: 'took too long to read. Save it again as an ordinary JPEG.',
  cutOff: 'is damaged: its end is missing or cannot be read. Export it again, or choose another copy.',
  doesNotFit: 'is damaged: it starts like {format}, but the rest does not fit. Export it again.',
  tooManyPieces: 'is put together in an unusual way. Open it in a photo program and save it again.',
  notThere: 'this photograph is not on the server. Add its file again.',
} as const
