import type { Migration } from '../migrate.ts'
import { addColumns } from './add-columns.ts'

/** Whether visitors read a work's price; null is as the settings of the site say, which is hidden at first. */
export const showPrices: Migration = {
  name: '020-show-prices',
  up: (db) => addColumns(db, 'painting', 'text', { price_display: undefined }),
}
