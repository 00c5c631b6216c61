import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

/** The line to a server, which a story cuts. */
export type Cable = {
  /** The port of the line to the server. */
  port: number
  /** Lets nothing through and tells nobody, as the network of a sleeping computer. */
  hush(): void
  /** Lets new connections through, and ends the hushed ones, as a waking computer does. */
  mend(): void
  remove(): Promise<void>
}

/** Lays a line to the server at this address. */
export async function layCable(address: string): Promise<Cable> {
  const open = new Set<Socket>()
  let isHushed = false
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    return socket
  }
  const server = createServer((near) => {
    keep(near)
    if (isHushed) return void near.pause()
    const far = keep(createConnection({ port: Number(new URL(address).port) }))
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const end = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port,
    hush() {
      isHushed = true
      for (const socket of open) socket.unpipe().pause()
    },
    mend() {
      isHushed = false
      end()
    },
    async remove() {
      end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
