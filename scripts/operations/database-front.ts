import { once } from 'node:events'
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { hasHaproxy, startHaproxy, type DatabaseFront, type Servers } from './haproxy-example.ts'

/** HAProxy with the documented example, or a plain TCP proxy if it is not installed. */
export const startDatabaseFront = (servers: Servers): Promise<DatabaseFront> =>
  hasHaproxy() ? startHaproxy(servers) : startPlainFront(servers)

/** Forwards to the primary, or to the replica after `follow()`, which closes all connections. */
export async function startPlainFront({ primary, replica }: Servers): Promise<DatabaseFront> {
  const open = new Set<Socket>()
  let present = primary
  const closeAll = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((incoming) => {
    const onward = createConnection(Number(new URL(present.url).port), '127.0.0.1')
    incoming.pipe(onward).pipe(incoming)
    for (const [one, other] of [
      [incoming, onward],
      [onward, incoming],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    follow() {
      present = replica
      closeAll()
    },
    lines: () => [],
    async stop() {
      const closed = once(server, 'close')
      server.close()
      closeAll()
      await closed
    },
  }
}
