/** Whether a work can be bought. A sold one stays under Paintings for a while, and later under Portfolio. */
export const AVAILABILITIES = ['available', 'reserved', 'sold', 'notForSale'] as const
export type Availability = (typeof AVAILABILITIES)[number]

export const AVAILABILITY_WORDS: Readonly<Record<Availability, string>> = {
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
  notForSale: 'Not for sale',
}
