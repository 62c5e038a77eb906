import { toLabel } from '../../../../contract/values/label.ts'
import { toNoted } from '../../translations/names.ts'

/** The server's sentences that are about one of these fields, such as `Title: This field is required`. */
export const findRefused = (names: readonly string[], messages: readonly string[]) =>
  names.flatMap((name) => {
    const start = `${toLabel(toNoted(name).split('.'))}: `
    const message = messages.find((each) => each.startsWith(start))
    return message === undefined ? [] : [{ name, message: message.slice(start.length) }]
  })
