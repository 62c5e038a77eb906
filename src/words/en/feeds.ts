/** What other programs read and show: calendars, search engines. */
export default {
  opening: 'Opening: {title}, {artist}',
  painter: 'Painter',
  /** A comment in robots.txt. */
  reserved:
    'Text and data mining, such as the training of AI, is reserved (Directive (EU) 2019/790, Article 4).',
} as const
