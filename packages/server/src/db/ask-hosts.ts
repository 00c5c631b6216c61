import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError, type ClientConfig } from 'pg'
import type { DatabaseHost } from './database-hosts.ts'
import type { HostFacts } from './choose-host.ts'
import { toReason } from './refusal-reason.ts'

/** For all that one host is asked: less than a pool waits for a connection. */
const patienceMs = 2_000

/** Asks all hosts at once what they are, so a silent one costs the others two seconds at most. */
export const askHosts = (
  hosts: readonly DatabaseHost[],
  config: ClientConfig,
): Promise<HostFacts[]> => Promise.all(hosts.map((host) => ask(host, config)))

async function ask(host: DatabaseHost, config: ClientConfig): Promise<HostFacts> {
  try {
    const client = new Client({ ...config, application_name: 'curbcut failover' })
    // A connection that breaks makes its query fail; without a listener it would end our process.
    client.on('error', () => {})
    Object.assign(client, host)
    const facts = client.connect().then(() => readFacts(host, client))
    const silence = delay(patienceMs, { state: 'silent', host, reason: noAnswer } as const, {
      ref: false,
    })
    // A frozen server never says that the connection has ended; nothing waits for it.
    return await Promise.race([facts, silence]).finally(() => client.connection.stream.destroy())
  } catch (error) {
    return { state: 'silent', host, reason: isRefusedUser(error) ? refusedUser : toReason(error) }
  }
}

const noAnswer = `no answer within ${patienceMs / 1000} s`

/** Class 28; its words name the user, and these lines go into a log. */
const isRefusedUser = (error: unknown) =>
  error instanceof DatabaseError && error.code?.startsWith('28') === true
const refusedUser = 'it refuses the user or the password'

async function readFacts(host: DatabaseHost, client: Client): Promise<HostFacts> {
  const [found] = await rowsOf<{ isReadOnly: boolean; startedAt: string }>(
    client,
    `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
      pg_postmaster_start_time()::text as "startedAt"`,
  )
  if (!found || found.isReadOnly) return { state: 'read-only', host, reason: 'it is read-only' }
  const { startedAt } = found
  const cluster = await findCluster(client).catch(unlessRefused)
  const timeline = await findTimeline(client).catch(unlessRefused)
  return { state: 'writable', host, cluster, timeline, startedAt }
}

async function findCluster(client: Client): Promise<string | undefined> {
  const [row] = await rowsOf<{ cluster: string }>(
    client,
    'select system_identifier::text as cluster from pg_control_system()',
  )
  return row?.cluster
}

/** The first eight digits of the log's present file. */
async function findTimeline(client: Client): Promise<number | undefined> {
  const [row] = await rowsOf<{ file: string }>(
    client,
    'select pg_walfile_name(pg_current_wal_lsn()) as file',
  )
  return row && Number.parseInt(row.file.slice(0, 8), 16)
}

async function rowsOf<Row extends object>(client: Client, text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows
}

/** Services that keep their log elsewhere, and roles whose rights were taken away, are not told. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof DatabaseError)) throw error
}
