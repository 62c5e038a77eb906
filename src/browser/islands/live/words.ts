/** Returns for example ` in 0.2 s`, or '' if the time is unknown. */
export const inSeconds = (milliseconds: number) =>
  milliseconds > 0 ? ` in ${Math.max(0.1, milliseconds / 1000).toFixed(1)} s` : ''

export const quoted = (title: string) => `“${title}”`
