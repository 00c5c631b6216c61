// @module-tag rest
import type { AddressInfo } from 'node:net'
import { allRoutes, type RouteName } from '@curbcut/contract'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { attemptLimits, type AttemptKind } from '#server/limits.ts'
import { appForTest, testSecretKey } from '#test/app-for-test.ts'
import { startPlainProxy, type PlainProxy, type Saying } from '#test/http/plain-proxy.ts'
import { anAddress, anEmail, inThirties } from '#test/people/strangers.ts'

const parts = appForTest({ trustProxy: true })
const proxies: PlainProxy[] = []
let port: number

const portOf = ({ server }: Pick<typeof parts.app, 'server'>) =>
  (server.address() as AddressInfo).port

beforeAll(async () => {
  await parts.app.listen({ host: '127.0.0.1', port: 0 })
  port = portOf(parts.app)
})
afterEach(() => Promise.all(proxies.splice(0).map((proxy) => proxy.stop())))

type Network = { saying?: Saying; client?: () => string; to?: number }

/** A proxy before the product; its clients are in a new network without tries. */
async function aNetwork({ saying = 'appends', client, to = port }: Network = {}) {
  const address = anAddress()
  const proxy = await startPlainProxy(to, { saying, client: client ?? (() => address) })
  proxies.push(proxy)
  return proxy
}

/** Calls without a session, each counted by address. */
const calls = {
  sign_in: ['login', () => ({ email: anEmail(), password: 'wrong' })],
  code: ['resetPassword', () => ({ email: anEmail(), password: 'a password', otp: '12345678' })],
  forgot: ['forgotPassword', () => ({ email: anEmail() })],
  contact: [
    'sendContactMessage',
    () => ({ name: 'A Visitor', email: anEmail(), message: 'A message to you' }),
  ],
} as const satisfies Partial<
  Record<AttemptKind, readonly [RouteName, () => Record<string, string>]>
>
type Kind = keyof typeof calls

const attempt = (
  proxy: PlainProxy,
  kind: Kind,
  {
    forwardedFor = [],
    headers = {},
  }: { forwardedFor?: string[]; headers?: Record<string, string> } = {},
) => {
  const [name, fields] = calls[kind]
  const path = `/api${allRoutes[name].path}`
  return proxy.post(path, { fields: fields(), forwardedFor, headers })
}

/**
 * Makes as many tries as the limit allows and one more; returns the statuses of the former and of the
 * last.
 */
async function exhaust(proxy: PlainProxy, kind: Kind, claim: (index: number) => string[]) {
  let index = 0
  const next = () => attempt(proxy, kind, { forwardedFor: claim(index++) })
  const statuses = new Set(await inThirties(attemptLimits[kind].attempts, next))
  return [[...statuses], await next()]
}

const expected = { sign_in: 401, code: 422, forgot: 200, contact: 201 }
const kinds = Object.keys(calls) as Kind[]

describe('whoever writes X-Forwarded-For themselves', () => {
  test.each(kinds)('escapes no limit, and takes nobody else’s: %s', async (kind) => {
    const victim = anAddress()
    const outsider = await aNetwork()
    const claims = [
      () => [anAddress()],
      () => [victim],
      () => [anAddress(), anAddress()],
      () => [`${anAddress()}, ${victim}`],
    ]

    const outcome = await exhaust(outsider, kind, (index) => claims[index % 4]?.() ?? [])
    const others = await aNetwork({ client: () => victim })

    expect(outcome).toEqual([[expected[kind]], 429])
    expect(await attempt(others, kind)).toBe(expected[kind])
  })

  test.each<Saying>(['appends', 'adds a line', 'replaces'])(
    'gains nothing where the proxy %s',
    async (saying) => {
      const outsider = await aNetwork({ saying })

      const outcome = await exhaust(outsider, 'contact', () => [anAddress(), anAddress()])

      expect(outcome).toEqual([[201], 429])
    },
  )

  const oddities = {
    nothing: '',
    commas: ',,, ,',
    'a comma at the end': '203.0.113.7,',
    'no address': 'unknown, _hidden, "203.0.113.7", for=203.0.113.7;proto=https',
    'numbers that are none': '999.999.999.999, 1.2.3, 0x7f000001, -1',
    ports: '203.0.113.7:99999, [2001:db8::1]:80, [::1, ]',
    colons: '::::::::, 1::2::3, ::ffff:999.1.1.1, %',
    'a zone': `fe80::1%${'z'.repeat(300)}`,
    'bytes of no text': 'caf\u00e9\u00ff\u0080',
    'very much': '203.0.113.7, '.repeat(900),
    'very many commas': ','.repeat(12_000),
    'a very long address': '1'.repeat(12_000),
  }

  test.each(Object.entries(oddities))('is answered as ever: %s', async (_name, claim) => {
    for (const saying of ['appends', 'adds a line', 'replaces'] as const) {
      const proxy = await aNetwork({ saying })
      expect(await attempt(proxy, 'forgot', { forwardedFor: [claim, claim.slice(0, 1000)] })).toBe(
        200,
      )
    }
  })

  test('is refused with so many headers that the last ones might be lost', async () => {
    const proxy = await aNetwork({ saying: 'adds a line' })
    const many = Array.from({ length: 1100 }, (_, index) => [`x${index}`, ''])
    const headers = Object.fromEntries(many)

    expect(await attempt(proxy, 'forgot', { forwardedFor: [anAddress()], headers })).toBe(431)
  })
})

describe('what a proxy says of its client', () => {
  const portNumber = (() => {
    let last = 50_000
    return () => (last += 1)
  })()

  test.each([
    ['with the port of its connection', () => `203.0.113.21:${portNumber()}`],
    ['of IPv6, with its port', () => `[2001:db8:21::7]:${portNumber()}`],
    [
      'of IPv6, with an address of its own for every try',
      () => `2001:db8:22::${portNumber().toString(16)}`,
    ],
  ])('counts as one address %s', async (_form, client) => {
    const outcome = await exhaust(await aNetwork({ client }), 'contact', () => [])

    expect(outcome).toEqual([[201], 429])
  })

  test.each([
    ['203.0.113.31', '::ffff:203.0.113.31'],
    ['203.0.113.32', '203.0.113.32:1234'],
    ['::ffff:203.0.113.33', '::ffff:cb00:7121'],
    ['2001:db8:33::1', '[2001:DB8:33:0::2]:443'],
  ])('is the same however it is written: %s and %s', async (one, other) => {
    await exhaust(await aNetwork({ client: () => one }), 'contact', () => [])

    expect(await attempt(await aNetwork({ client: () => other }), 'contact')).toBe(429)
  })

  test(
    'keeps clients of IPv4 apart, also where it writes them as IPv6',
    { tags: 'short' },
    async () => {
      await exhaust(await aNetwork({ client: () => '::ffff:cb00:7129' }), 'contact', () => [])

      const other = await aNetwork({ client: () => '::ffff:cb00:712a' })
      expect(await attempt(other, 'contact')).toBe(201)
    },
  )
})

test(
  'without TRUST_PROXY nobody is believed, and the connection counts',
  { tags: 'short' },
  async () => {
    const app = await buildApp({
      ...parts,
      secretKey: testSecretKey,
      trustProxy: false,
      isReady: () => Promise.resolve(true),
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const believed = await aNetwork({ to: portOf(app) })

    const outcome = await exhaust(believed, 'contact', () => [anAddress()])
    await app.close()

    expect(outcome).toEqual([[201], 429])
  },
)
