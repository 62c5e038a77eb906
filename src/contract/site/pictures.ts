/**
 * The places of the owner's own pictures: beside the teaser on Home, beside the biography and in the middle of About,
 * behind the words of Coming soon, and in shared links.
 */
export const PICTURE_PLACES = ['home', 'portrait', 'studio', 'comingSoon', 'shared'] as const
export type PicturePlace = (typeof PICTURE_PLACES)[number]

export const isPicturePlace = (name: string): name is PicturePlace =>
  PICTURE_PLACES.some((place) => place === name)
