import type { Availability } from '../../../../contract/collection/availability.ts'
import type { Turn } from '../../../../contract/collection/images/framing.ts'
import type { PriceDisplay } from '../../../../contract/collection/price.ts'
import type { Currency } from '../../../../contract/prices/currency.ts'
import type { Flag } from './people.ts'

export type ImageOwner = 'painting' | 'exhibition'
/** The kinds of items that the trash keeps. */
export type RecordKind = ImageOwner | 'series'
/** The owner of an image: an item, a kept edit of one, a letter, or the site for the picture of shared links. */
export type ImageHolder = ImageOwner | 'edit' | 'letter' | 'site'

export interface PaintingRow {
  id: string
  name: string
  description: string
  dimensions: string
  /** The sides that `dimensions` says, in millimetres; null where it is another text. */
  height: number | null
  width: number | null
  depth: number | null
  /** With its frame, in millimetres; null where nobody said it. */
  framed_height: number | null
  framed_width: number | null
  framed_depth: number | null
  technique: string
  year: number
  /** The last year of a work that was made over several; null for one year. */
  year_to: number | null
  price: number
  /** Of its prices; null for that of the site. */
  currency: Currency | null
  /** Null as its series, or else the settings of the site say. */
  price_display: PriceDisplay | null
  is_available_to_sell: Flag
  is_available_for_sale: Flag
  is_on_focus: Flag
  availability: Availability
  /** A day or a time in UTC. */
  reserved_until: string | null
  reserved_for: string
  /** The user who has set the availability; "" for the program itself. */
  state_by: string
  sold_on: string | null
  sold_price: number | null
  sold_to: string
  /**
   * When the program itself changes the work, in UTC: a reservation ends, a sold work leaves Paintings, or a draft becomes
   * public.
   */
  changes_at: string | null
  /** Its series, and the sort key in it: 1, 2, … as the owner arranged them, or -sequence; null without a series. */
  series_id: string | null
  series_position: number | null
  /** Visitors see no drafts. */
  is_draft: Flag
  /** When a draft becomes public by itself, in UTC; null for never. */
  publish_at: string | null
  /** When the work became public for the first time, in UTC; null for a draft that never was. */
  public_since: string | null
  /** Where the work is, and notes: for those who may manage. */
  location: string
  notes: string
  /** Only for those who may manage; '' for none. */
  inventory_number: string
  /** The texts in other languages, as JSON by language and field. */
  translations: string
  /** The originals of those whose original has changed since, as JSON by language and place. */
  translated_from: string
  /** A number in the order of creation. */
  sequence: number
  /** The sort key of lists: as the owner arranged them (order/positions.ts), or -sequence (newest first) otherwise. */
  position: number
  /** The position that it had in the other list; null where it has never been there. */
  other_position: number | null
  /** 1, and one more with each edit. */
  version: number
  created_at: string
  updated_at: string
}
/** An edit of a public painting that visitors do not see yet. */
export interface KeptEditRow {
  /** The painting. */
  item_id: string
  /** Its own id, which its photographs and links to its preview have. */
  id: string
  /** A JSON list of the changes that publishing it makes. */
  changes: string
  /** One more each time that it is kept. */
  version: number
  saved_at: string
  saved_by: string
}
/** An inventory number that is or was a painting's. The row stays when the number changes and when the painting is gone. */
export interface InventoryNumberRow {
  /** As `toNumberKey` writes it. */
  key: string
  painting_id: string
}
/** What a work cost from a time on. Its rows stay as long as the work, in the trash, too. */
export interface KeptPriceRow {
  /** The id of the work and the number. */
  id: string
  painting_id: string
  /** 1, 2, … in the order of time. */
  number: number
  /** 0 for none. */
  price: number
  currency: Currency
  since: string
  /** The name of the user; "" for the program itself. */
  username: string
}
export interface ExhibitionRow {
  id: string
  title: string
  start_date: string
  end_date: string
  location: string
  organizer: string
  link: string
  long_description: string
  dimensions: string
  /** A local day and time; "" for none. */
  opening: string
  opening_hours: string
  address: string
  /** As of a painting. */
  translations: string
  translated_from: string
  /** As of a painting. */
  is_draft: Flag
  publish_at: string | null
  public_since: string | null
  sequence: number
  /** 1, and one more with each edit. */
  version: number
  created_at: string
  updated_at: string
}
/** A work that an exhibition shows. One of them may be in the trash, and comes back with its place. */
export interface ExhibitionPaintingRow {
  /** The ids of both. */
  id: string
  exhibition_id: string
  painting_id: string
  /** 1, 2, … in the owner's order. */
  position: number
}
export interface SeriesRow {
  id: string
  title: string
  description: string
  /** As of a painting. */
  translations: string
  translated_from: string
  /** Null as the settings of the site say. */
  price_display: PriceDisplay | null
  sequence: number
  /** The sort key of the list: 1, 2, … as the owner arranged them, or -sequence (newest first) otherwise. */
  position: number
  /** 1, and one more with each edit. */
  version: number
  created_at: string
  updated_at: string
}
export interface ImageRow {
  id: string
  owner: ImageHolder
  owner_id: string
  /** 0, 1, … in the owner's order. */
  position: number
  original_hash: string
  original_type: string
  original_bytes: number
  width: number
  height: number
  placeholder: string
  profile: string
  /** By how many degrees the upright original is turned clockwise. */
  turn: Turn
  /** The part that is shown of the upright original, before it is turned: `x y width height`, in fractions. */
  crop: string
  rendition: string
  file_name: string
  alt: string
  /** As of a painting. */
  translations: string
  translated_from: string
  is_main: Flag
  /** The cover in lists: the first main image, or else the first image. */
  is_cover: Flag
}
