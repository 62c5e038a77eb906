/** Screens that tests look at, in CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const
export const DESK = { width: 1280, height: 800 } as const
