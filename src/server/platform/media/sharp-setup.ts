import sharp from 'sharp'

/**
 * Each process that reads uploads calls this first; repeated calls do no harm. sharp keeps these settings for the whole
 * process, so no code in it can open a file of another kind by mistake.
 */
export function prepareSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Tiff', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  })
  // Each upload is different, so a cache of operations would only use memory.
  sharp.cache(false)
  // This is not the number of cores: the AV1 encoder divides its work by it, and another division gives other bytes.
  sharp.concurrency(2)
}
