import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../packages/server/src/db/connect.ts'
import type { PostgresServer } from '../../packages/server/test/process/postgres-server.ts'
import {
  aFreePort,
  type ReplicatedDatabase,
} from '../../packages/server/test/process/replicated-database.ts'

export type DatabaseFront = {
  url: string
  /** Called after the replica was promoted; absent if the proxy detects it itself. */
  follow?(): void
  lines(): string[]
  stop(): Promise<void>
}

export type Servers = Pick<ReplicatedDatabase, 'primary' | 'replica'>

export const haproxyExample = join(import.meta.dirname, '../../docs/deployment/haproxy.cfg')

export const hasHaproxy = () => spawnSync('haproxy', ['-v']).status === 0

/** The documented example with other ports, our own user, and its required role and rule. */
export async function startHaproxy({ primary, replica }: Servers): Promise<DatabaseFront> {
  const example = await readFile(haproxyExample, 'utf8')
  await primary.query(asked(example, /^# +(create role .+;)$/m))
  const rule = asked(example, /^# +(host .+)$/m).replace(/10\.\S+/, '127.0.0.1/32')
  for (const server of [primary, replica]) await letIn(server, rule)

  const folder = await mkdtemp(join(tmpdir(), 'curbcut-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const port = await aFreePort()
  await writeFile(file, adapt(example, port, { primary, replica }))
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(haproxy, 'exit')
  const lines: string[] = []
  for (const output of [haproxy.stdout, haproxy.stderr]) {
    createInterface({ input: output }).on('line', (line) => lines.push(line))
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  while (!(await answers(url))) {
    if (haproxy.exitCode !== null) throw new Error(`HAProxy does not start: ${lines.join('\n')}`)
    await wait(50)
  }
  return {
    url,
    lines: () => lines,
    async stop() {
      haproxy.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Extracts a command or a setting for operators from the comments at the top of the example. */
function asked(example: string, pattern: RegExp): string {
  const [, text] = pattern.exec(example) ?? []
  if (!text) throw new Error(`The example has nothing like ${pattern}.`)
  return text
}

/** Rejects the role of the health checks unless this rule lets it in. */
async function letIn(server: PostgresServer, rule: string) {
  const found = await server.query<{ file: string }>(`select current_setting('hba_file') as file`)
  const file = found[0]?.file ?? ''
  const rules = [rule, 'host all curbcut_check all reject', await readFile(file, 'utf8')]
  await writeFile(file, rules.join('\n'))
  await server.query('select pg_reload_conf()')
}

const placeOf = ({ url }: PostgresServer) => new URL(url).host

const adapt = (example: string, port: number, { primary, replica }: Servers) =>
  example
    .replace('127.0.0.1:6432\n', `127.0.0.1:${port}\n`)
    .replace('10.0.0.11:5432', placeOf(primary))
    .replace('10.0.0.12:5432', placeOf(replica))
    .replace(/^ *(user|group) haproxy\n/gm, '')

async function answers(connectionString: string): Promise<boolean> {
  const pool = connect({ connectionString, max: 1 })
  return pool
    .query('select 1')
    .then(
      () => true,
      () => false,
    )
    .finally(() => pool.end())
}
