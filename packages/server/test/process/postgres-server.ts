import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#server/db/connect.ts'
import { spawnBound, type ProcessUser } from '#server/db/embedded/bound-process.ts'

/** A server of a test, on a port of its own, whose life the test decides. */
export type PostgresServer = {
  url: string
  start(settings?: Record<string, string>): Promise<void>
  /** Ends it in good order. */
  stop(): Promise<void>
  /** Ends it at once, as a loss of the machine does. */
  kill(): Promise<void>
  /** Stops all of its processes until the returned function is called; it stays silent meanwhile. */
  freeze(): Promise<() => void>
  query<Row extends object>(text: string): Promise<Row[]>
}

type Cluster = { program: string; database: string; port: number; user: ProcessUser | undefined }

const baseSettings = {
  listen_addresses: '127.0.0.1',
  // Only the machine may be lost, and it is not: its memory keeps what a killed process has written.
  fsync: 'off',
  log_min_messages: 'warning',
}

/** A server on this data folder, not yet started. */
export function postgresServer({ program, database, port, user }: Cluster): PostgresServer {
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const cwd = dirname(database)
  const command = [program, '-D', database, '-p', String(port), '-k', cwd]
  let running: ReturnType<typeof spawnBound> | undefined

  const query = async <Row extends object>(text: string): Promise<Row[]> => {
    const pool = connect({ connectionString: url, max: 1, statementSeconds: 60 })
    return pool
      .query<Row>(text)
      .then(({ rows }) => rows)
      .finally(() => pool.end())
  }
  const end = async (how: () => unknown) => {
    await how()
    await running?.ended
    running = undefined
  }
  return {
    url,
    query,
    async start(settings = {}) {
      const flags = Object.entries({ ...baseSettings, ...settings })
      const all = [...command, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
      const lines: string[] = []
      running = spawnBound(all, { cwd, user, onLine: (line) => lines.push(line) })
      let hasEnded = false
      void running.ended.then(() => (hasEnded = true))
      const answers = () =>
        query('select 1').then(
          () => true,
          () => false,
        )
      while (!(await answers())) {
        if (hasEnded) throw new Error(`PostgreSQL does not start: ${lines.join('\n')}`)
        await wait(50)
      }
    },
    stop: () => end(() => running?.stop()),
    kill: () =>
      end(async () => {
        for (const pid of await processesOf(database)) sendIfThere(pid, 'SIGKILL')
      }),
    async freeze() {
      const frozen = await processesOf(database)
      for (const pid of frozen) sendIfThere(pid, 'SIGSTOP')
      return () => {
        for (const pid of frozen) sendIfThere(pid, 'SIGCONT')
      }
    },
  }
}

/** The server and all of its processes. */
async function processesOf(database: string): Promise<number[]> {
  const file = await readFile(join(database, 'postmaster.pid'), 'utf8')
  const server = Number.parseInt(file, 10)
  const lines = execFileSync('ps', ['-eo', 'ppid=,pid='], { encoding: 'utf8' }).split('\n')
  const children = lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([parent]) => parent === server)
  return [server, ...children.map(([, pid = 0]) => pid)]
}

/** A process of a connection may have ended meanwhile. */
function sendIfThere(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
