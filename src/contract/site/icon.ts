/**
 * The forms of the site icon: SVG, .ico with 32 pixels, PNG with the given size in pixels, or the default image of
 * shared links, a PNG of 1200 × 630 pixels.
 */
export type IconForm = 'svg' | 'ico' | 180 | 192 | 512 | 'share'
