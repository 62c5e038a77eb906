import { codeOf } from '../lib/files.ts'

/** The reason why the server cannot listen, in a sentence for the operator. */
export function listenProblem(
  error: unknown,
  { port, host }: { readonly port: number; readonly host: string },
): string | undefined {
  const place = `port ${port} of ${host}`
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `The ${place} is taken by another Mahlstick or another program. Stop that one, or set PORT.`
    case 'EACCES':
      return `The ${place} is not open to this user. Set PORT to 1024 or above.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Set HOST.`
    default:
      return undefined
  }
}
