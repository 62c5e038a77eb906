import { once } from 'node:events'
import net from 'node:net'

/** For tests: a TCP proxy to a server, whose connections can be cut, stalled and restored. It listens on `port`. */
export async function openLineTo(
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
  /** Gets each chunk before it is forwarded. If it calls `cut`, the chunk does not arrive. */
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
    // The connections are reset without a normal end, as after a crash.
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: (line.address() as net.AddressInfo).port,
    cut,
    /** Accepts connections, but forwards nothing in either direction. */
    stall() {
      state = 'stalled'
      for (const socket of sockets) socket.unpipe()
    },
    mend() {
      // Bytes of stalled connections are lost, so these connections are reset.
      if (state === 'stalled') cut()
      state = 'whole'
    },
    close: async () => {
      cut()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
