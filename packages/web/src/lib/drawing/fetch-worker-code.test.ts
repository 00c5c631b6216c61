import { expect, test, vi } from 'vitest'
import { createCodeFetch } from './fetch-worker-code.ts'

test('a fetch that stalls ends, and the next one asks anew', async () => {
  const fetchCode = createCodeFetch()
  const tooLate = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate.signal)
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, asked) =>
      new Promise((_resolve, reject) => {
        asked?.signal?.addEventListener('abort', () => reject(new Error('It took too long.')))
      }),
  )

  const stalled = fetchCode().catch(({ message }: Error) => message)
  expect(fetchCode()).toBe(fetchCode())
  tooLate.abort()

  expect(await stalled).toBe('It took too long.')
  expect([limit, fetched].map((one) => one.mock.calls.length)).toEqual([1, 1])

  fetched.mockRejectedValue(new Error('No connection.'))
  await expect(fetchCode()).rejects.toThrow('No connection.')
  expect(fetched).toHaveBeenCalledTimes(2)
})
