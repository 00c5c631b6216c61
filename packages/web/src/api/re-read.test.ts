import { expect, onTestFinished, test } from 'vitest'
import { createStore } from '#web/app/store.ts'
import { jobsApi } from '#web/features/jobs/jobs-api.ts'
import { answer } from '#test/server.ts'
import { openReReading } from './re-read.ts'

const jobs = [{ type: 'Job', id: 'LIST' }] as const
const counts = { in_progress: 1, in_review: 0, completed: 0 }
const countJobs = jobsApi.endpoints.countJobs

function opened() {
  const store = createStore()
  const reading = openReReading(store)
  onTestFinished(() => reading.close())
  return { store, reading }
}

test('what a screen has shown for a moment only is read again, and stays meanwhile', async () => {
  const calls = answer('countJobs', counts)
  const { store, reading } = opened()
  await store.dispatch(countJobs.initiate(undefined))
  const gone: unknown[] = []
  store.subscribe(() => {
    if (!countJobs.select(undefined)(store.getState()).data) gone.push('gone')
  })

  reading.tags(jobs)

  await expect.poll(() => calls.length).toBe(2)
  expect(gone).toEqual([])
})

test('what no screen shows any more is forgotten, so that the next one asks', async () => {
  const calls = answer('countJobs', counts)
  const { store, reading } = opened()
  const shown = store.dispatch(countJobs.initiate(undefined))
  await shown
  shown.unsubscribe()

  reading.tags(jobs)

  await expect.poll(() => countJobs.select(undefined)(store.getState()).data).toBeUndefined()
  expect(calls).toHaveLength(1)
})
