/**
 * Returns a signal that is aborted at the first interrupt, so that the work can end in order. An interrupt more than a
 * second later exits at once. Under npm a terminal sends each interrupt twice, so an earlier second one is ignored.
 */
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
