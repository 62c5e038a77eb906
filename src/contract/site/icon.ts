/** The forms of the site icon: SVG, .ico with 32 pixels, or PNG with the given size in pixels. */
export type IconForm = 'svg' | 'ico' | 180 | 192 | 512
