import { chmod, mkdtemp, rm, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/db/embedded/embedded-postgres.ts'
import { aStream, type HeardStream } from '#test/http/live-stream.ts'
import { processClient, type ProcessClient } from './process-client.ts'
import { sharedSettings } from './several-processes.ts'
import { dataFolder, spawnProduct, type ProductProcess } from './spawn-product.ts'

const patience = { timeout: 20_000, interval: 50 }
const admin = { email: 'admin@example.com', password: 'a password of the test' }

let server: EmbeddedPostgres
let folder: Awaited<ReturnType<typeof dataFolder>>
let socketFolder: string
let products: ProductProcess[]
let people: ProcessClient[]
const streams: HeardStream[] = []

/** Each start of the server has another socket; the processes know this link to it. */
const link = () => join(socketFolder, 'socket')

const startDatabase = async () => {
  const say = () => {}
  server = await startEmbeddedPostgres({ ...folder, log: say, onLost: say, fsync: false })
  await symlink(server.host, link())
}

const stopDatabase = async () => {
  await server.stop()
  await unlink(link())
}

beforeAll(async () => {
  folder = await dataFolder()
  socketFolder = await mkdtemp(join(tmpdir(), 'curbcut-link-'))
  await chmod(socketFolder, 0o711)
  await startDatabase()
  const address = {
    host: link(),
    user: 'postgres',
    password: server.password,
    database: 'postgres',
  }
  const env = { ...sharedSettings(address, folder.dataDir), ADMIN_PASSWORD: admin.password }
  products = [1, 2].map(() => spawnProduct({ entry: 'product', env }))
  people = await Promise.all(products.map(async ({ ready }) => processClient(await ready)))
  for (const person of people) await person.call('login', admin)
})

afterAll(async () => {
  for (const stream of streams) stream.close()
  for (const product of products) product.signal('SIGTERM')
  await Promise.all(products.map(({ ended }) => ended))
  await stopDatabase()
  await folder.remove()
  await rm(socketFolder, { recursive: true, force: true })
})

/** The stream of the super user at one of the two processes. */
async function listen(index: number): Promise<HeardStream> {
  const person = people[index]
  const stream = await aStream(person?.address ?? '', person?.cookies() ?? '')
  streams.push(stream)
  return stream
}

let views = 0
/** Keeps a view; the other sessions of its owner hear of it. */
const keepView = (index = 0) =>
  people[index]?.call('createView', { name: `View ${(views += 1)}`, query: '', isShared: 'false' })

const hears = (stream: HeardStream | undefined, kind: string) =>
  vi.waitFor(() => expect(stream?.changes.map((change) => change.kind)).toContain(kind), patience)

test('a database that is restarted ends no stream, and everybody is current again', async () => {
  const [one, other] = [await listen(0), await listen(1)]
  await keepView()
  for (const stream of [one, other]) await hears(stream, 'views')

  await stopDatabase()
  await vi.waitFor(async () => expect((await keepView())?.status).toBe(503), patience)
  for (const stream of [one, other]) stream.changes.length = 0
  await startDatabase()

  // Changes that nobody could hear are not repeated: every shown answer is read again.
  for (const stream of [one, other]) await hears(stream, 'everything')
  for (const stream of [one, other]) stream.changes.length = 0
  await vi.waitFor(async () => expect((await keepView(1))?.status).toBe(201), patience)
  for (const stream of [one, other]) await hears(stream, 'views')
  expect([one.isOpen(), other.isOpen()]).toEqual([true, true])
})

test('a process that is stopped ends its streams with the time to come again; the other goes on', async () => {
  const [one, other] = [await listen(0), await listen(1)]
  const [stopped] = products

  stopped?.signal('SIGTERM')
  await vi.waitFor(() => expect(one.isOpen()).toBe(false), patience)

  expect(one.text()).toMatch(/retry: (?:[2-9]\d\d|1000)\n\n$/)
  expect(await stopped?.ended).toBe(0)
  other.changes.length = 0
  expect((await keepView(1))?.status).toBe(201)
  await hears(other, 'views')
})
