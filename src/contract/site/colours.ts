/** The only place in the project that defines colours. The keys are names of CSS properties. */
export const LIGHT = {
  wall: '#fbfaf8',
  ink: '#1c1b19',
  quiet: '#6b6862',
  line: '#e4e0d9',
  'line-strong': '#8d887f',
  ground: '#efece6',
  accent: '#7a2e1d',
  'accent-strong': '#5e2214',
  pigment: '#7a2e1d',
  'pigment-strong': '#5e2214',
  'on-pigment': '#fdfbf8',
  danger: '#a3261b',
  success: '#2f6b3a',
  /** The dot of a sold work, the only red on a page for visitors: 6:1 on the wall. */
  sold: '#b3261e',
} as const

/** The values that differ in dark mode. */
export const DARK = {
  wall: '#161513',
  ink: '#ece8e1',
  quiet: '#a49e94',
  line: '#302d29',
  'line-strong': '#79736a',
  ground: '#201e1b',
  accent: '#e09a82',
  'accent-strong': '#efb9a6',
  pigment: '#97402c',
  'pigment-strong': '#ab4c36',
  danger: '#f08d80',
  success: '#8fcf9b',
  /** 3.5:1 on the wall. */
  sold: '#c93527',
} as const

/** Converts colours to custom properties: `--wall: #fbfaf8; --ink: …`. */
export const toCss = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')
