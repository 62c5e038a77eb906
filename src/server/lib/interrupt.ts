/** The first interrupt ends the work in order, a later one at once; a terminal's comes twice, by npm, too. */
export function untilInterrupted(): AbortSignal {
  const controller = new AbortController()
  let first: number | undefined
  const interrupt = () => {
    if (first !== undefined && performance.now() - first > 1000) process.exit(130)
    first ??= performance.now()
    controller.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  return controller.signal
}
