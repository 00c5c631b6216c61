import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

/** The line to a server, which a story cuts. */
export type Cable = {
  /** The port at which the server is reached through it. */
  port: number
  /** Ends what is connected and refuses whatever comes, as a server that is restarted does. */
  cut(): void
  /** Lets nothing through and tells nobody, as the network of a sleeping computer. */
  hush(): void
  /** Lets new connections through, and ends the hushed ones, as a waking computer does. */
  mend(): void
  remove(): Promise<void>
}

/** Lays a line to this port, or to this socket. */
export async function layCable(to: { port: number } | { path: string }): Promise<Cable> {
  const open = new Set<Socket>()
  let state: 'mended' | 'cut' | 'hushed' = 'mended'
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    return socket
  }
  const server = createServer((near) => {
    keep(near)
    if (state === 'cut') return void near.destroy()
    if (state === 'hushed') return void near.pause()
    const far = keep(createConnection(to))
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
    cut() {
      state = 'cut'
      end()
    },
    hush() {
      state = 'hushed'
      for (const socket of open) socket.unpipe().pause()
    },
    mend() {
      state = 'mended'
      end()
    },
    async remove() {
      end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
