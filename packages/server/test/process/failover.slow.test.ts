// @module-tag operations

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkServer } from '#server/db/check-server.ts'
import { connect } from '#server/db/connect.ts'
import { aStream } from '#test/live-stream.ts'
import { acknowledgedWrites, findMissing, startLoad } from './acknowledged-load.ts'
import { processClient } from './process-client.ts'
import { replicatedDatabase, type ReplicatedDatabase } from './replicated-database.ts'
import { sharedSecretKey } from './several-processes.ts'
import { dataFolder, spawnProduct, type ProductProcess } from './spawn-product.ts'

const patience = { timeout: 60_000, interval: 100 }
const admin = { email: 'admin@example.com', password: 'a password of the test' }

let database: ReplicatedDatabase
let folder: Awaited<ReturnType<typeof dataFolder>>
let product: ProductProcess

/** Starts the product, or a command, on both hosts. */
const spawn = (entry: 'product' | 'verify-ledger' = 'product') =>
  spawnProduct({
    entry,
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder.dataDir,
      SECRET_KEY: sharedSecretKey,
      TRUST_PROXY: 'on',
      CHECK_WORKERS: '0',
      ADMIN_PASSWORD: admin.password,
      SUPPORT_EMAIL: 'support@example.com',
    },
  })

beforeAll(async () => {
  database = await replicatedDatabase({ isSynchronous: true })
  folder = await dataFolder()
  product = spawn()
  await product.ready
})

afterAll(async () => {
  product.signal('SIGTERM')
  await product.ended
  await database.remove()
  await folder.remove()
})

async function aSignedIn() {
  const client = processClient(await product.ready)
  expect((await client.call('login', admin)).status).toBe(200)
  return client
}

/** The port of the server that connections to both hosts reach. */
async function findPort(): Promise<string> {
  const pool = connect({ connectionString: database.url, max: 1 })
  const { rows } = await pool.query<{ port: string }>('show port').finally(() => pool.end())
  return rows[0]?.port ?? ''
}

const portOf = ({ url }: { url: string }) => new URL(url).port

test('while the only primary takes no writes, writes get 503; afterwards they go on', async () => {
  const client = await aSignedIn()
  let views = 0
  const keepView = async () =>
    (await client.call('createView', { name: `View ${(views += 1)}`, query: '' })).status
  expect(await keepView()).toBe(201)

  await database.primary.query('alter system set default_transaction_read_only = on')
  await database.primary.query('select pg_reload_conf()')
  await vi.waitFor(async () => expect(await keepView()).toBe(503), patience)
  await database.primary.query('alter system reset default_transaction_read_only')
  await database.primary.query('select pg_reload_conf()')

  await vi.waitFor(async () => expect(await keepView()).toBe(201), patience)
})

test(
  'a replica that is promoted under load is gone on with, and nothing acknowledged is lost',
  { timeout: 180_000 },
  async () => {
    const reader = await aSignedIn()
    const stream = await aStream(reader.address, reader.cookies())
    const hears = (kind: string) =>
      vi.waitFor(
        () => expect(stream.changes.map((change) => change.kind)).toContain(kind),
        patience,
      )
    const load = startLoad({ address: reader.address, reader })
    await load.untilBothWork()

    const statuses = () => new Set(load.answered.map(({ status }) => status))
    await database.primary.kill()
    // A promotion within a moment would be noticed by nobody.
    await vi.waitFor(() => expect(statuses()).toContain(503), patience)
    await database.promote()
    await load.untilBothWork()
    await load.stop()

    expect(acknowledgedWrites(load).length).toBeGreaterThan(0)
    expect(await findMissing(load, database.replica.query)).toEqual([])
    expect(statuses()).toEqual(new Set([200, 201, 503]))
    expect(product.stderr).toEqual([])
    await hears('everything')
    await reader.call('createView', { name: 'After the failover', query: '' })
    await hears('views')
    stream.close()
  },
)

test('a former primary that comes back is left alone, by those that start too', async () => {
  await database.startFormerPrimary()
  const load = startLoad({ address: await product.ready, reader: await aSignedIn() })

  await load.untilBothWork()
  await load.stop()

  expect(await findMissing(load, database.replica.query)).toEqual([])
  expect(await findPort()).toBe(portOf(database.replica))
})

/** How much people have brought into a database. */
const countRows = ({ query }: ReplicatedDatabase['primary']) =>
  query(`select (select count(*) from job_views) as views, (select count(*) from events) as events,
    (select count(*) from contact_messages) as messages, (select count(*) from sessions) as sessions`)

test(
  'a former primary that answers alone gets no write, from whoever runs or starts; the promoted one is gone on with',
  { timeout: 180_000 },
  async () => {
    const client = await aSignedIn()
    const ready = async () => {
      const answer = await fetch(`${client.address}/api/ready`)
      return { status: answer.status, ...((await answer.json()) as object) }
    }
    let views = 0
    const keepView = async () =>
      (await client.call('createView', { name: `Later ${(views += 1)}`, query: '' })).status
    const countLines = () =>
      product.stdout.filter((line) => /the database is (no longer )?refused/.test(line)).length
    const before = await countRows(database.primary)
    const linesBefore = countLines()

    await database.replica.stop()
    await vi.waitFor(
      async () =>
        expect(await ready()).toMatchObject({ status: 503, message: 'database: a former primary' }),
      patience,
    )
    expect([await keepView(), await keepView()]).toEqual([503, 503])
    const late = [spawn(), spawn('verify-ledger')]
    const codes = await Promise.all(late.map(({ ended }) => ended))
    const linesMeanwhile = countLines() - linesBefore
    const afterwards = await countRows(database.primary)
    await database.replica.start()
    await vi.waitFor(async () => expect(await keepView()).toBe(201), patience)

    expect(codes).toEqual([1, 1])
    for (const { stderr } of late) {
      expect(stderr).toEqual([
        expect.stringMatching(
          /^DATABASE_URL \S+ cannot be used: only a former primary takes writes: timeline 2 was seen before, /,
        ),
      ])
    }
    expect(afterwards).toEqual(before)
    expect(await ready()).toMatchObject({ status: 200, data: { status: 'ready' } })
    expect(linesMeanwhile).toBe(1)
    await vi.waitFor(() => expect(countLines() - linesBefore).toBe(2), patience)
  },
)

test('a start is refused in one line that says of each host why it does not serve', async () => {
  const standby = await replicatedDatabase({ isSynchronous: false })
  await standby.primary.stop()
  const pool = connect({ connectionString: standby.url, max: 1 })

  const refusal = await checkServer(pool, standby.url).catch((error: unknown) => error)
  await pool.end()
  await standby.remove()

  expect(String(refusal)).toMatch(
    /^StartRefused: DATABASE_URL postgres:\/\/127\.0\.0\.1:\d+,127\.0\.0\.1:\d+\/postgres cannot be used: none of its hosts takes writes \(127\.0\.0\.1:\d+: connect ECONNREFUSED \S+; 127\.0\.0\.1:\d+: it is read-only\)\.$/,
  )
})
