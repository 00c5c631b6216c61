import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerLimits } from '#server/limits.ts'
import { ResponseTooLargeError, createBoundedFetch } from './bounded-fetch.ts'

// Providers are reached at addresses that people type.

const asked: string[] = []
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  if (path === '/elsewhere') response.writeHead(302, { location: '/inside' }).end()
  else response.end(Buffer.alloc(path === '/large' ? providerLimits.answerBytes + 1 : 10, 'a'))
})
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string, mayBeLoopback = true) =>
  createBoundedFetch({ mayBeLoopback })(address + path, { method: 'GET', headers: {} })

test('a provider cannot lead a request elsewhere', async () => {
  const answer = await get('/elsewhere')

  expect(answer.status).toBe(302)
  expect(asked).toContain('/elsewhere')
  expect(asked).not.toContain('/inside')
})

test('no more of an answer is read than a provider needs', async () => {
  await expect(get('/large')).rejects.toThrow(ResponseTooLargeError)
  expect(await (await get('/small')).text()).toBe('a'.repeat(10))
})

test('without https nothing is asked', async () => {
  await expect(get('/plain', false)).rejects.toThrow('A provider is asked by https.')
  expect(asked).not.toContain('/plain')
})
