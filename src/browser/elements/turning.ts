/**
 * A carousel's arrows and thumbnails until its island turns (browser/islands/pictures/carousel.ts): they scroll the row, and the carousel
 * begins where that stands. At once: it would begin at the image from which a smooth scroll has only just left.
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
  // Images stand side by side with a space between.
  const width = row.scrollWidth / count
  const chosen = [...gallery.querySelectorAll('.thumbnails a')].indexOf(pressed)
  const goal = chosen < 0 ? Math.round(row.scrollLeft / width) + Number(pressed.dataset['turn']) : chosen
  row.scrollTo({ left: ((goal + count) % count) * width, behavior: 'instant' })
})

export {}
