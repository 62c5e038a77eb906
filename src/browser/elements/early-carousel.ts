/**
 * Makes a carousel's arrows and thumbnails scroll the row until the island has started
 * (browser/islands/pictures/carousel.ts). The scroll is not smooth, because the carousel starts at the current scroll
 * position.
 */
addEventListener('click', (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>(
    '.gallery:not([data-turns]) :is([data-turn], .thumbnails a)',
  )
  const gallery = pressed?.closest('.gallery')
  const row = gallery?.querySelector('.images')
  if (!pressed || !gallery || !row) return
  event.preventDefault()
  const count = row.children.length
  // Images are side by side with a gap between them.
  const width = row.scrollWidth / count
  const chosen = [...gallery.querySelectorAll('.thumbnails a')].indexOf(pressed)
  const goal = chosen < 0 ? Math.round(row.scrollLeft / width) + Number(pressed.dataset['turn']) : chosen
  row.scrollTo({ left: ((goal + count) % count) * width, behavior: 'instant' })
})

export {}
