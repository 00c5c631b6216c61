import { expect, test, vi } from 'vitest'
import { makeOnce } from './make-once.ts'

const making = () => vi.fn<() => Promise<Buffer>>(() => Promise.resolve(Buffer.from('bytes')))

test('bytes that were asked for lately are made once, even at once', async () => {
  const make = making()

  const [one, other] = await Promise.all([makeOnce('a', make), makeOnce('a', make)])

  expect(one).toBe(other)
  expect(make).toHaveBeenCalledTimes(1)
})

test('only the few that were asked for last are kept', async () => {
  const make = making()
  for (const etag of ['b', 'c', 'd', 'e']) await makeOnce(etag, make)
  await makeOnce('b', make)
  await makeOnce('f', make)
  expect(make).toHaveBeenCalledTimes(5)

  await makeOnce('b', make)
  expect(make).toHaveBeenCalledTimes(5)
  await makeOnce('c', make)
  expect(make).toHaveBeenCalledTimes(6)
})

test('what failed is made again', async () => {
  const failing = () => Promise.reject(new Error('no room'))
  await expect(makeOnce('g', failing)).rejects.toThrow('no room')

  expect((await makeOnce('g', making())).toString()).toBe('bytes')
})
