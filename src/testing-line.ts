import { once } from 'node:events'
import net from 'node:net'

/** For tests: a line to a server that can be cut and mended, as a machine in between may be. Its port is `port`. */
export async function openLineTo(
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
  /** Sees what is sent before the server does; cut meanwhile, nothing of it arrives. */
  onSent: (chunk: Buffer) => void = () => undefined,
) {
  const sockets = new Set<net.Socket>()
  let isCut = false
  const line = net.createServer((near) => {
    if (isCut) return void near.destroy()
    const far = net.connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk) => {
      onSent(chunk)
      if (!isCut) far.write(chunk)
    })
    far.pipe(near)
    return undefined
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')

  function cut() {
    isCut = true
    // Reset, not ended: nobody has said goodbye.
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: (line.address() as net.AddressInfo).port,
    cut,
    mend() {
      isCut = false
    },
    close: async () => {
      cut()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
