/** Screen sizes of the tests in CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const
export const SIDEWAYS = { width: 844, height: 390 } as const
export const DESKTOP = { width: 1280, height: 800 } as const
export const WIDE = { width: 2560, height: 1440 } as const
