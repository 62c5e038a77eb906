/** Shows a progress bar on a terminal, and elsewhere one line at the end. */
export function createProgress(title: string, unit: string, stream = process.stderr) {
  const started = performance.now()
  let drawnAt = 0
  const line = (done: number, total: number) => {
    const width = 30
    const filled = total === 0 ? width : Math.round((done / total) * width)
    return `${title} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total} ${unit}`
  }
  return {
    update(done: number, total: number) {
      const now = performance.now()
      if (!stream.isTTY || (now - drawnAt < 50 && done < total)) return
      drawnAt = now
      stream.write(`\r${line(done, total)}`)
    },
    finish(total: number) {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      stream.write(`${stream.isTTY ? '\r' : ''}${line(total, total)} in ${seconds} s\n`)
    },
  }
}
