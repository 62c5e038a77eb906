/** Sends small changes one after another, so that the last one is stored last. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work)
    last = next
    return next
  }
}
