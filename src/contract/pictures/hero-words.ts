/** The words of the controls of the featured paintings (browser/islands/pictures/Hero.tsx). */
export const HERO_WORDS = {
  pause: 'Pause the slides',
  play: 'Play the slides',
  previous: 'Previous painting',
  next: 'Next painting',
} as const
