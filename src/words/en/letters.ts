/** Letters to subscribers, besides what the painter writes. */
export default {
  why: 'You are reading this because you subscribed to news from {name}.',
  unsubscribe: 'Unsubscribe or change what you get',
  moreAbout: 'See the work',
  visit: 'See the exhibition',
  opening: 'Opening: {time}',
  calendar: 'Add to your calendar',
} as const
