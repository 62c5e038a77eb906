import sharp from 'sharp'

/**
 * Every process that reads uploads calls this first (it may be called again). sharp keeps these for the whole
 * process, so nothing else in it can open a file of another kind by accident.
 */
export function prepareSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Tiff', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  })
  // Every upload is another one: a cache of operations would only hold memory.
  sharp.cache(false)
  // Not the number of cores: the AV1 encoder splits its work by it, and its bytes change with the split.
  sharp.concurrency(2)
}
