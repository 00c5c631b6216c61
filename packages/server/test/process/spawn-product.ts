import { spawn } from 'node:child_process'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { folderInMemory } from '#test/documents/folder-in-memory.ts'

const entries = {
  /** `npm start`; it builds the web app, unless it is refused earlier. */
  main: ['../../src/main.ts'],
  /** `npm start` without the web app. */
  product: ['product.ts'],
  /** `npm run demo` without the web app. */
  demo: ['product.ts', 'demo'],
  /** `npm run demo`; it builds the web app, unless it is refused earlier. */
  'demo-main': ['../../src/demo/main.ts'],
  'create-super-user': ['../../src/commands/create-super-user.ts'],
  'restore-super-user': ['../../src/commands/restore-super-user.ts'],
  'verify-ledger': ['../../src/commands/verify-ledger.ts'],
  'verify-files': ['../../src/commands/verify-files.ts'],
  'check-documents': ['../../src/commands/check-documents.ts'],
  'adopt-store': ['../../src/commands/adopt-store.ts'],
  backup: ['../../src/commands/backup.ts'],
  restore: ['../../src/commands/restore.ts'],
  status: ['../../src/commands/status.ts'],
} as const

export type ProductProcess = {
  pid: number
  /** Its output so far. */
  stdout: string[]
  stderr: string[]
  /** The exit code, once the process has ended and all output was read; null after a kill. */
  ended: Promise<number | null>
  /** The address, once the product is ready; rejects if it ends before. */
  ready: Promise<string>
  signal(signal: NodeJS.Signals): void
}

type Start = {
  entry: keyof typeof entries
  args?: readonly string[]
  env?: Record<string, string>
  /** The largest size of a file in bytes; beyond it the system refuses room, as on a full disk. */
  quotaBytes?: number
  /** Programs that become this one, as `unshare` with its arguments. */
  under?: readonly string[]
}

/** Compiling the product takes longer than its start: the first process keeps it for the others. */
const compileCache = join(import.meta.dirname, '../../../../node_modules/.cache/compiled')

/** Starts the product as a process, without our own environment. */
export function spawnProduct({
  entry,
  args = [],
  env = {},
  quotaBytes,
  under = [],
}: Start): ProductProcess {
  const [script, ...ownArgs] = entries[entry]
  const run = [process.execPath, join(import.meta.dirname, script), ...ownArgs, ...args]
  const limited = quotaBytes ? underQuota(run, quotaBytes) : run
  const [program = '', ...programArgs] = [...under, ...limited]
  const child = spawn(program, programArgs, {
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      TMPDIR: tmpdir(),
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stdout: string[] = []
  const stderr: string[] = []
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  ready.catch(() => undefined)
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!isForRootAlone(line)) stderr.push(line)
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (isForRootAlone(line)) return
    stdout.push(line)
    const address = / is ready at (\S+)$/.exec(line)?.[1]
    if (address) resolve(address)
  })
  const ended = new Promise<number | null>((done) => {
    child.on('close', (code) => {
      reject(new Error(`The product ended with code ${code}: ${[...stdout, ...stderr].join('\n')}`))
      done(code)
    })
  })
  const signal = (name: NodeJS.Signals) => void child.kill(name)
  return { pid: child.pid ?? 0, stdout, stderr, ended, ready, signal }
}

/** Only root sees this line, and only on some machines, so tests leave it out. */
const isForRootAlone = (line: string) => /^The database (runs as|is kept in) /.test(line)

/** The shell sets the quota, in blocks of 512 bytes, and then becomes the program. */
const underQuota = (run: readonly string[], quotaBytes: number) => [
  'sh',
  '-c',
  `ulimit -f ${Math.ceil(quotaBytes / 512)} && exec "$0" "$@"`,
  ...run,
]

/** For storms of large documents beside other tests. */
const roomBytes = 8 * 1024 ** 3

/** A folder for DATA_DIR, and a function that removes it. */
export async function dataFolder() {
  const dataDir = await folderInMemory('curbcut-product-', roomBytes)
  // As root, the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Whether a process of this id lives. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
