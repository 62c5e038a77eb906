import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Answer, decode, encode, RECURSION_DESIRED } from 'dns-packet'

/** Texts of names, and mail hosts of `MX …`. */
export type Zone = Readonly<Record<string, readonly string[]>>

/** For tests: a DNS server of the machine that answers with these records; others do not exist. */
export async function openDnsServer(zone: Zone, isSilent = false) {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    if (isSilent) return
    const query = decode(message)
    const answers = (query.questions ?? []).flatMap(({ name, type }): Answer[] =>
      (zone[type === 'MX' ? `MX ${name}` : name] ?? []).map((data) =>
        type === 'MX'
          ? { type, name, data: { exchange: data, preference: 10 } }
          : { type: 'TXT', name, data: [data] },
      ),
    )
    const flags = RECURSION_DESIRED | (answers.length > 0 ? 0 : 3)
    socket.send(
      encode({
        type: 'response',
        ...(query.id !== undefined && { id: query.id }),
        flags,
        questions: query.questions ?? [],
        answers,
      }),
      port,
      address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
