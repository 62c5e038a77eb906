import { once } from 'node:events'
import net from 'node:net'

/** For tests: a line to a server that can be cut, stalled and mended, as a machine in between may be. Its port is `port`. */
export async function openLineTo(
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
  /** Sees what is sent before the server does; cut meanwhile, nothing of it arrives. */
  onSent: (chunk: Buffer) => void = () => undefined,
) {
  const sockets = new Set<net.Socket>()
  let state: 'whole' | 'cut' | 'stalled' = 'whole'
  const line = net.createServer((near) => {
    if (state === 'cut') return void near.destroy()
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
      if (state === 'whole') far.write(chunk)
    })
    if (state === 'whole') far.pipe(near)
    return undefined
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')

  function cut() {
    state = 'cut'
    // Reset, not ended: nobody has said goodbye.
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: (line.address() as net.AddressInfo).port,
    cut,
    /** It takes connections, and nothing arrives on either side. */
    stall() {
      state = 'stalled'
      for (const socket of sockets) socket.unpipe()
    },
    mend() {
      // What was lost on the way never comes.
      if (state === 'stalled') cut()
      state = 'whole'
    },
    close: async () => {
      cut()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
