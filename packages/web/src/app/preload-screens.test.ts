import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#web/api/api.ts'
import { loadDialogs } from './dialogs.ts'
import { preloadScreens } from './preload-screens.ts'
import { createStore } from './store.ts'

vi.mock(import('./dialogs.ts'), async (actual) => ({
  ...(await actual()),
  loadDialogs: vi.fn<typeof loadDialogs>(),
}))

afterEach(() => vi.useRealTimers())

test('later parts are fetched once the screen has what it asks for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
  const read = Promise.withResolvers<{ data: null }>()
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({ slowRead: build.query<null, void>({ queryFn: () => read.promise }) }),
  })
  const { dispatch } = createStore()
  void dispatch(endpoints.slowRead.initiate())
  const leaving = new AbortController()
  // One part stands for all.
  vi.mocked(loadDialogs).mockImplementation(async () => {
    leaving.abort()
    return []
  })

  const done = preloadScreens(dispatch, leaving.signal)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loadDialogs).not.toHaveBeenCalled()

  read.resolve({ data: null })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(loadDialogs).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  expect(loadDialogs).toHaveBeenCalledOnce()
})
