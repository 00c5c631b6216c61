// @module-tag rest
import { gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { AppError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { product } from '#server/version.ts'
import { appForTest } from '#test/app-for-test.ts'
import { createOpenApiDocument } from './openapi/openapi-document.ts'
import { addSystemRoutes } from './system-routes.ts'

let answerReady = (): Promise<boolean> => Promise.resolve(true)
const parts = appForTest({ isReady: () => answerReady() })

const get = (url: string, headers: Record<string, string> = {}) =>
  parts.app.inject({ method: 'GET', url, headers })

test('the process says that it runs, and which version it is', { tags: 'short' }, async () => {
  const answer = await get('/api/health')

  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { data: { status: 'ok', version: product.version } },
  ])
})

test('it says whether it can work, and when to ask again', { tags: 'short' }, async () => {
  await parts.files.claimId(newId())
  answerReady = () => Promise.resolve(true)
  const ready = await get('/api/ready')
  answerReady = () => Promise.resolve(false)
  const unready = await get('/api/ready')

  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { data: { status: 'ready', documents: 'ready' } },
  ])
  expect([unready.statusCode, unready.json().code]).toEqual([503, 'unavailable'])
  expect(unready.headers['retry-after']).toBe('5')
})

test('however often anybody asks, the store of documents is asked once in five seconds', async () => {
  let asked = 0
  const app = fastify()
  const files = { ensureMatchingStoreUncached: async () => void (asked += 1) }
  addSystemRoutes(app, { isReady: () => Promise.resolve(true), files })

  const answers = [await app.inject('/api/ready'), await app.inject('/api/ready')]

  expect(answers.map((answer) => answer.json().data.documents)).toEqual(['ready', 'ready'])
  expect(asked).toBe(1)
})

test('a store that was out of reach for a moment is asked again after a second', async () => {
  let asked = 0
  let at = 0
  let isReachable = false
  const app = fastify()
  const files = {
    ensureMatchingStoreUncached: () => {
      asked += 1
      return isReachable ? Promise.resolve() : Promise.reject(new Error('out of reach'))
    },
  }
  const isReady = () => Promise.resolve(true)
  addSystemRoutes(app, { isReady, files, now: () => at })
  const documentsAt = async (milliseconds: number) => {
    at = milliseconds
    return (await app.inject('/api/ready')).json().data.documents
  }

  expect([await documentsAt(0), await documentsAt(999), asked]).toEqual([
    'out of reach',
    'out of reach',
    1,
  ])
  isReachable = true
  expect([await documentsAt(1000), asked]).toEqual(['ready', 2])
  isReachable = false
  expect([await documentsAt(5999), asked]).toEqual(['ready', 2])
  expect([await documentsAt(6000), asked]).toEqual(['out of reach', 3])
})

test('a database without a connection left is told of in its words', async () => {
  answerReady = () =>
    Promise.reject(new AppError('unavailable', { message: 'Raise it.', skipsLog: true }))
  const unready = await get('/api/ready')

  expect([unready.statusCode, unready.json()]).toEqual([
    503,
    { code: 'unavailable', message: 'Raise it.' },
  ])
})

test('a database that does not answer at all keeps no balancer waiting', async () => {
  answerReady = () => new Promise(() => undefined)
  const unready = await get('/api/ready')

  expect([unready.statusCode, unready.json().code]).toEqual([503, 'unavailable'])
})

test('the API is described for programs', async () => {
  const answer = await get('/api/openapi.json')

  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(createOpenApiDocument())))
})

test('and for people, on a page that runs only scripts of ours, and asks nobody else', async () => {
  const page = await get('/api/docs')
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, at]) => at ?? '')
  const loaded = await Promise.all(addresses.map((address) => get(address)))

  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(page.body).not.toMatch(/https?:|style=|onclick|<script[^>]*>[^<]/)
  expect(loaded.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
    [200, 'text/css; charset=utf-8'],
    [200, 'text/javascript; charset=utf-8'],
  ])
  const { 'content-security-policy': policy, ...others } = page.headers
  expect(policy).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; " +
      "frame-ancestors 'none'; base-uri 'none'",
  )
  expect(others).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
})

test('the script of that page travels compressed where it can be read', async () => {
  const address = '/api/docs/reference.js'
  const [plain, zipped] = [await get(address), await get(address, { 'accept-encoding': 'gzip' })]

  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})

describe.each(['/api/health', '/api/users/me', '/api/nothing', '/api/openapi.json'])(
  '%s',
  (url) => {
    test('carries the headers that keep a browser safe', async () => {
      const { headers } = await get(url, { origin: 'https://elsewhere.example' })

      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['x-powered-by']).toBeUndefined()
      // No page of another origin reads an answer.
      const names = Object.keys(headers)
      expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers['strict-transport-security']).toBeUndefined()
    })
  },
)

test('what one person may see is kept by no cache', { tags: 'short' }, async () => {
  const { headers } = await get('/api/users/me')

  expect(headers['cache-control']).toBe('no-store')
})

test('a long answer is compressed for who can read that', async () => {
  const { headers } = await get('/api/openapi.json', { 'accept-encoding': 'gzip' })

  expect(headers['content-encoding']).toBe('gzip')
})
