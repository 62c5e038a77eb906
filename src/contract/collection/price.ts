const francs = new Intl.NumberFormat('de-CH')

/** Groups the digits as usual in Switzerland. Another API server may send any text as a price. */
export const readablePrice = (price: string) =>
  /^\d{1,15}$/.test(price) ? francs.format(Number(price)) : price
