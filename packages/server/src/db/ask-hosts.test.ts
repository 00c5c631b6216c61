import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ownedDatabase } from '#test/owned-database.ts'
import { askHosts } from './ask-hosts.ts'
import { socketPort } from './embedded-socket.ts'

/** Below the patience; three answers together are above it. */
const slowMs = 900

/** Hands everything on to the server of this address; each answer to a question comes late. */
async function aSlowServer({ hostname, port }: URL) {
  const host = decodeURIComponent(hostname)
  const target = host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${socketPort}` }
    : { host, port: Number(port || socketPort) }
  const server = createServer((client) => {
    const upstream = connect(target)
    let isAsked = false
    client.on('data', (chunk: Buffer) => {
      isAsked = chunk.toString('latin1', 0, 1) === 'Q'
      upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      void delay(isAsked ? slowMs : 0).then(() => client.write(chunk))
    })
    client.on('close', () => upstream.destroy()).on('error', () => {})
    upstream.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

test('a host has one time for all its answers together: one that is slow in each is silent', async () => {
  const database = await ownedDatabase()
  onTestFinished(database.drop)
  const address = new URL(database.url)

  const facts = await askHosts([await aSlowServer(address)], {
    user: address.username,
    password: address.password,
    database: address.pathname.slice(1),
  })

  expect(facts).toEqual([
    expect.objectContaining({ state: 'silent', reason: 'no answer within 2 s' }),
  ])
})
