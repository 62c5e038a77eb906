/** The site's icon: as SVG, as .ico of 32 pixels, or as PNG of so many. */
export type IconForm = 'svg' | 'ico' | 180 | 192 | 512
