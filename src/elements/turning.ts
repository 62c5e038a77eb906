/**
 * A carousel's arrows until its island turns (islands/carousel.ts): they scroll the row, and the carousel begins where
 * that stands.
 */
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('.gallery:not([data-turns]) [data-turn]')
  const row = button?.closest('.gallery')?.querySelector('.images')
  if (!button || !row) return
  const count = row.children.length
  // Images stand side by side with a space between.
  const width = row.scrollWidth / count
  const goal = Math.round(row.scrollLeft / width) + Number(button.dataset['turn'])
  row.scrollTo({ left: ((goal + count) % count) * width, behavior: 'instant' })
})

export {}
