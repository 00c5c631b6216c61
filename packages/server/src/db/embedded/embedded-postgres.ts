import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { spawnBound } from './bound-process.ts'
import { ensureBinaries } from './embedded-binaries.ts'
import { ensureCluster, takeOverCluster } from './embedded-cluster.ts'
import { resolveHome, type EmbeddedHome } from './embedded-home.ts'
import { createSocketFolder, socketPort, sweepSocketFolders } from './embedded-socket.ts'
import { protectCluster } from './protect-cluster.ts'
import { ensureSecretFile } from './secret-file.ts'
import { isNobody, nobodyWarning } from './server-user.ts'

/** `host` is the folder of the socket. */
export type EmbeddedPostgres = {
  host: string
  folder: string
  password: string
  pid: number
  /** The server's message about its last crash; complete after the stop. */
  lastPanic(): string | undefined
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  home?: EmbeddedHome
  log(line: string): void
  /** Called once, with one line, when the server ends by itself. */
  onLost(line: string): void
  /** Off only in tests: a power cut could lose acknowledged commits. */
  fsync?: boolean
  /** Milliseconds to wait for another server on the same folder to stop. */
  busyForMs?: number
}

/** Starts PostgreSQL on DATA_DIR/database as a child process that ends with ours. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, fsync = true } = options
  const home = await takeOverCluster(options.home ?? (await resolveHome(dataDir, log)))
  if (home.user && isNobody(home.user)) log(nobodyWarning)
  const binaries = await ensureBinaries(home)
  const password = await ensureSecretFile({
    path: home.secretPath,
    subject: 'secret of the database',
  })
  await ensureCluster(home, binaries.initdb, fsync)

  const host = await createSocketFolder(home.user)
  const removeHost = () => rm(host, { recursive: true, force: true })
  try {
    const command = [binaries.postgres, '-D', home.database, ...toFlags(fsync)]
    const protect = () => protectCluster({ ...home, secret: password }, command)
    const listenCommand = [...command, '-k', host, '-p', String(socketPort)]
    const start = async () => {
      const refusal = await protect()
      return refusal ? { refusal } : startOnce(listenCommand, home, options)
    }
    const server = await startWithRetries(start, home, options)
    // Not before: a stopping server still answered.
    await sweepSocketFolders()
    const stop = () => server.stop().finally(removeHost)
    const pid = await readPid(home.database)
    return { host, folder: home.database, password, pid, lastPanic: server.lastPanic, stop }
  } catch (error) {
    await removeHost()
    throw error
  }
}

function toFlags(fsync: boolean): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    dynamic_shared_memory_type: 'mmap',
    log_line_prefix: '',
    // Statements and values are personal data, so the server logs only its own events.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    timezone: 'UTC',
    // Iterations protect guessable passwords, not a secret of 256 bits.
    scram_iterations: '1',
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The server of a killed process needs a moment to stop and blocks its folder until then. */
async function startWithRetries(
  start: () => Promise<Outcome>,
  home: EmbeddedHome,
  options: Options,
): Promise<Server> {
  const deadline = performance.now() + (options.busyForMs ?? 10_000)
  for (;;) {
    const outcome = await start()
    if (outcome.server) return outcome.server
    if (!isBusy(outcome.refusal)) {
      throw new StartRefusedError(
        `The database in ${home.database} does not start: ${outcome.refusal}`,
      )
    }
    if (performance.now() > deadline) {
      throw new StartRefusedError(
        `Another process is using the database in ${home.database}. Stop it, or set another DATA_DIR.`,
      )
    }
    await delay(100)
  }
}

function isBusy(refusal: string): boolean {
  return /lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(refusal)
}

type Server = Pick<EmbeddedPostgres, 'lastPanic' | 'stop'>
type Outcome = { server: Server; refusal?: never } | { server?: never; refusal: string }

function startOnce(
  command: string[],
  { folder, user }: EmbeddedHome,
  options: Options,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let phase: 'starting' | 'running' | 'stopping' = 'starting'
    let reason = ''
    let panic: string | undefined
    const server = spawnBound(command, { cwd: folder, user, onLine })
    const stop = () => {
      phase = 'stopping'
      return server.stop()
    }

    function onLine(line: string) {
      // A running server also writes FATAL for single connections.
      if (line.startsWith('PANIC:') || (line.startsWith('FATAL:') && phase === 'starting')) {
        reason = line.replace(/^\w+:\s+/, '')
      }
      if (line.startsWith('PANIC:')) panic = reason
      if (/^PANIC|was terminated by signal|not properly shut down/.test(line)) options.log(line)
      if (!line.includes('ready to accept connections')) return
      reason = ''
      if (phase !== 'starting') return
      phase = 'running'
      resolve({ server: { stop, lastPanic: () => panic } })
    }

    void server.ended.then((code) => {
      const cause = reason || (wasKilled(code) ? 'it was killed' : `it ended with code ${code}`)
      if (phase === 'running') options.onLost(`The database server stopped by itself: ${cause}.`)
      if (phase === 'starting') resolve({ refusal: cause })
    })
  })
}

/** A shell reports a child's signal as 128 plus its number; a killed shell has no code. */
function wasKilled(code: number | null): boolean {
  return code === null || code > 128
}

async function readPid(database: string): Promise<number> {
  return Number.parseInt(await readFile(join(database, 'postmaster.pid'), 'utf8'), 10)
}
