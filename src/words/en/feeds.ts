/** What other programs read and show: calendars, search engines. */
export default {
  opening: 'Opening: {title}, {artist}',
  painter: 'Painter',
} as const
