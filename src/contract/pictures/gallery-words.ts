/** The words of a carousel's controls (browser/islands/pictures/Gallery.tsx). `image` is followed by a number. */
export const GALLERY_WORDS = {
  previous: 'Previous photograph',
  next: 'Next photograph',
  image: 'Photograph',
} as const
