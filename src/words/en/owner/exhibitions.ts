export default {
  statuses: { now: 'Open now', next: 'Coming', past: 'Past' },
  columns: { exhibition: 'Exhibition', dates: 'Dates', location: 'Location', status: 'Status' },
  period: '{start} - {end}',
  label: 'Exhibitions',
  search: 'Search exhibitions',
  create: 'Create exhibition',
  found: '{count} found · ',
  all: '{count, plural, one {# exhibition} other {# exhibitions}}, newest first',
  empty: 'No exhibitions yet.',
  emptyText: 'Announce the next one: its title, dates, location and a photograph, if you have one.',
} as const
