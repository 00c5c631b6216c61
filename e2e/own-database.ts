import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { layCable } from './cable.ts'
import { fillFolder, startBeside, type Product } from './product.ts'

/** PostgreSQL with the demo in it, beside the processes of the product, as on a server of its own. */
export type OwnDatabase = {
  /** Starts a process of the product on it. */
  startProduct(settings?: Record<string, string>): Promise<Product>
  stop(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

const entry = join(import.meta.dirname, '../packages/server/test/process/database.ts')

/** Fills a folder with the demo, and starts the database in it. */
export async function startOwnDatabase(): Promise<OwnDatabase> {
  const { folder, people, remove } = await fillFolder()
  let running: ChildProcess | undefined
  let socket = ''
  // The processes know one address, as they know the name of a server.
  const cable = await layCable(() => ({ path: socket }))

  const start = async () => {
    const child = spawn(process.execPath, [entry, folder], {
      cwd: tmpdir(),
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    running = child
    socket = await readSocket(createInterface({ input: child.stdout }))
  }
  const stop = async () => {
    if (!running) return
    const ended = once(running, 'close')
    running.stdin?.end()
    running = undefined
    await ended
  }
  await start()
  return {
    startProduct: (settings = {}) => startBeside({ dataDir: folder, people }, settings, cable.port),
    start,
    stop,
    async remove() {
      await stop()
      await cable.remove()
      await remove()
    },
  }
}

async function readSocket(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, socket] = /^socket (.+)$/.exec(line) ?? []
    if (socket) return socket
  }
  throw new Error('The database did not start.')
}
