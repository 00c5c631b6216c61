import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#web/api/api.ts'
import { createStore } from '#web/app/store.ts'
import { preloadScreens } from './preload-screens.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
})

afterEach(() => vi.useRealTimers())

/** A part to load later, behind a screen with one read and one upload that are answered by the test. */
function aScreen() {
  const answers = {
    read: Promise.withResolvers<{ data: null }>(),
    upload: Promise.withResolvers<{ data: null }>(),
  }
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      slowRead: build.query<null, void>({ queryFn: () => answers.read.promise }),
      slowUpload: build.mutation<null, void>({ queryFn: () => answers.upload.promise }),
    }),
    overrideExisting: true,
  })
  const { dispatch } = createStore()
  const leaving = new AbortController()
  const load = vi.fn<() => Promise<void>>()
  return {
    answers,
    load,
    leaving,
    read: () => void dispatch(endpoints.slowRead.initiate()),
    upload: () => void dispatch(endpoints.slowUpload.initiate()),
    preload: () => preloadScreens(dispatch, leaving.signal, [load]),
  }
}

test('later parts are fetched once the screen has what it asks for', async () => {
  const { answers, load, read, preload } = aScreen()
  read()

  const done = preload()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).not.toHaveBeenCalled()

  answers.read.resolve({ data: null })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  expect(load).toHaveBeenCalledOnce()
})

test('a long upload holds no part back', async () => {
  const { load, upload, preload } = aScreen()
  upload()

  void preload()
  await vi.advanceTimersByTimeAsync(2_000)

  expect(load).toHaveBeenCalledOnce()
})

test('a screen that was left is watched no longer, though something stays busy', async () => {
  const { load, leaving, preload } = aScreen()
  const busy = document.createElement('div')
  busy.setAttribute('aria-busy', 'true')
  document.body.append(busy)
  onTestFinished(() => busy.remove())

  void preload()
  await vi.advanceTimersByTimeAsync(10_000)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(2_000)

  expect(vi.getTimerCount()).toBe(0)
  expect(load).not.toHaveBeenCalled()
})
