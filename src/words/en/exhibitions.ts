/** Exhibitions and their pages. */
export default {
  description: 'Where paintings by {artist} can be seen: past and upcoming exhibitions.',
  keywords: 'exhibitions',
  parts: {
    now: 'Now',
    next: 'Next',
    past: 'Past',
  },
  crumb: 'Exhibition Details',
  location: 'Location',
  address: 'Address',
  opening: 'Opening',
  hours: 'Hours',
  organizer: 'Organizer',
  visit: 'Visit Exhibition Link',
  calendar: 'Add to calendar',
  works: 'Works in this exhibition',
} as const
