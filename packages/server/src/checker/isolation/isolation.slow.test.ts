import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isolationLabels } from '@curbcut/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { socketPort } from '#server/db/embedded/embedded-socket.ts'
import { checkers, isolation, program } from '#test/checker/checkers.ts'
import type { Reach } from '#test/checker/reaching.ts'
import { nodeOnlyIsolation, type Isolation } from './isolation.ts'

const aChecker = checkers()

let reach: Reach
const server = createServer((_request, response) => response.end('reached'))
let close: () => Promise<unknown>
beforeAll(async () => {
  // As DATA_DIR, which the product names when it looks for an isolation.
  const dataDir = await mkdtemp(join(tmpdir(), 'curbcut-test-data-'))
  const file = join(dataDir, 'secret-key')
  await writeFile(file, 'a secret')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const database = inject('databaseServer').app
  const socket = 'host' in database ? join(database.host, `.s.PGSQL.${socketPort}`) : ''
  reach = { address: `http://127.0.0.1:${port}`, socket, pid: process.pid, file }
  close = () => rm(dataDir, { recursive: true })
})
afterAll(async () => {
  server.close()
  await close()
})

/** What a process that reads documents can reach. */
async function reachedBy(how: Isolation) {
  const { check } = aChecker({ program: program('reaching'), isolation: how })
  const { state, facts } = await check(JSON.stringify(reach))
  expect(state).toBe('done')
  return facts?.title
}

test('a process that reads documents reaches no network, no socket of the database, no process and no file', async () => {
  const isIsolated = isolation.by === 'namespaces'

  const told = isIsolated ? await reachedBy(isolation) : isolationLabels[isolation.by]

  // Where the system allows no namespaces, the state of the machine says so.
  expect(told).toBe(isIsolated ? '' : 'Node’s permissions only')
})

test('by Node alone it reaches no file', async () => {
  const sockets = reach.socket ? ['socket'] : []
  expect(await reachedBy(nodeOnlyIsolation)).toBe(['fetch', ...sockets, 'signal'].join())
})
