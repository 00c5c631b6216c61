import { Client, type ClientConfig } from 'pg'
import { nameOf, type DatabaseHost } from './database-hosts.ts'

/** What a host says of itself. */
type Answer = { host: DatabaseHost; timeline: number } | { host: DatabaseHost; refusal: string }

/** Together less than a pool waits for a connection. */
const patienceMs = 2_000

/**
 * The host that takes writes. All are asked at once, so a silent one costs the others two seconds at most. A
 * former primary that comes back as one is told by its timeline: a promotion begins a new one. Without a host that takes
 * writes it throws, with the reason of each.
 */
export async function findWritableHost(
  hosts: readonly DatabaseHost[],
  config: ClientConfig,
): Promise<DatabaseHost> {
  const answers = await Promise.all(hosts.map((host) => ask(host, config)))
  const [best] = answers
    .filter((answer) => 'timeline' in answer)
    .toSorted((one, other) => other.timeline - one.timeline)
  if (best) return best.host

  const reasons = answers.flatMap((answer) =>
    'refusal' in answer ? [`${nameOf(answer.host)}: ${answer.refusal}`] : [],
  )
  throw Object.assign(new Error(`none of its hosts takes writes (${reasons.join('; ')})`), {
    // sqlclient_unable_to_establish_sqlconnection
    code: '08001',
  })
}

async function ask(host: DatabaseHost, config: ClientConfig): Promise<Answer> {
  try {
    const client = new Client({
      ...config,
      application_name: 'curbcut failover',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    // A connection that breaks makes its query fail; without a listener it would end our process.
    client.on('error', () => {})
    Object.assign(client, host)
    await client.connect()
    // A frozen server never says that the connection has ended; nothing waits for it.
    return await judge(host, client).finally(() => client.connection.stream.destroy())
  } catch (error) {
    return { host, refusal: toReason(error) }
  }
}

async function judge(host: DatabaseHost, client: Client): Promise<Answer> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  )
  if (rows[0]?.transaction_read_only !== 'off') return { host, refusal: 'it is read-only' }
  return { host, timeline: await findTimeline(client).catch(() => 0) }
}

/** The first eight digits of the log's present file. Services that keep their log elsewhere may not tell. */
async function findTimeline(client: Client): Promise<number> {
  const { rows } = await client.query<{ file: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as file',
  )
  return Number.parseInt(rows[0]?.file.slice(0, 8) ?? '0', 16)
}

function toReason(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  // If several addresses of one name fail, the message of the whole error is empty.
  return message || String(code)
}
