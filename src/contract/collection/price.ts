const francs = new Intl.NumberFormat('de-CH')

/** Digits as people in Zurich read them; a plain server's price may be any text. */
export const readablePrice = (price: string) =>
  /^\d{1,15}$/.test(price) ? francs.format(Number(price)) : price
