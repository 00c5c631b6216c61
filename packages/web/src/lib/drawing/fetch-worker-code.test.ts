import { expect, test, vi } from 'vitest'
import { fetchWorkerCode } from './fetch-worker-code.ts'

test('a fetch that stalls ends, and the next one asks anew', async () => {
  const tooLate = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate.signal)
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, asked) =>
      new Promise((_resolve, reject) => {
        asked?.signal?.addEventListener('abort', () => reject(new Error('It took too long.')))
      }),
  )

  const stalled = fetchWorkerCode().catch(({ message }: Error) => message)
  expect(fetchWorkerCode()).toBe(fetchWorkerCode())
  tooLate.abort()

  expect(await stalled).toBe('It took too long.')
  expect([limit, fetched].map((one) => one.mock.calls.length)).toEqual([1, 1])

  fetched.mockRejectedValue(new Error('No connection.'))
  await expect(fetchWorkerCode()).rejects.toThrow('No connection.')
  expect(fetched).toHaveBeenCalledTimes(2)
})
