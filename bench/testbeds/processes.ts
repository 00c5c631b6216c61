import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'

export type Server = {
  address: string
  pid: number
  /** The lines that it printed until it was ready. */
  lines: string[]
  stop(): Promise<void>
}

const productEntry = fileURLToPath(
  new URL('../../packages/server/src/demo/main.ts', import.meta.url),
)
const repository = fileURLToPath(new URL('../..', import.meta.url))
const bareEntry = fileURLToPath(new URL('../bare/bare-server.ts', import.meta.url))

/** Starts the product as `npm run demo` does, with its PostgreSQL and documents in `dataDir`. */
export const startProduct = (dataDir: string, more: Record<string, string> = {}): Promise<Server> =>
  startServer([process.execPath, productEntry], {
    env: { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...more },
  })

/** Starts the product by `npm start`; `pid` is the product, not npm. */
export async function startByNpm(dataDir: string): Promise<Server> {
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' }
  const npm = await startServer(['npm', 'start', '--silent'], { env, cwd: repository })
  // npm's only child is first a shell, which then execs the product.
  const children = await readFile(`/proc/${npm.pid}/task/${npm.pid}/children`, 'utf8').catch(
    () => '',
  )
  return { ...npm, pid: Number(children.split(' ')[0]) || npm.pid }
}

export const startBare = (folder: string, { host, password }: Database): Promise<Server> =>
  startServer([process.execPath, bareEntry, folder], {
    env: { PGHOST: host, PGPASSWORD: password, PGUSER: 'postgres' },
  })

export async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'curbcut-bench-'))
  // If run as root, the database runs as another user, who must be able to enter.
  await chmod(folder, 0o711)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

type LaunchOptions = { env: Record<string, string>; cwd?: string }

function startServer(
  [program = '', ...args]: readonly string[],
  { env, cwd = tmpdir() }: LaunchOptions,
): Promise<Server> {
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), ...env },
    // The bare server exits when its input ends, so it never outlives the bench.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const address = / is ready at (\S+)$/.exec(line)?.[1]
      // The sign-ins are printed after the address, in the same turn.
      if (address) setImmediate(() => resolve({ address, pid: child.pid ?? 0, lines, stop }))
    })
    void ended.then(() => reject(new Error(`A server ended early: ${lines.join('\n')}`)))
  })
}
