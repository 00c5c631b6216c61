import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openChannel } from '#server/db/channel.ts'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'
import { openLive } from './open-live.ts'
import { openStreams } from './streams.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a process that heard before it had streams lets their people read everything again', async () => {
  const heard: string[] = []
  let isOpen = false
  const beside = openChannel(database.app, {
    onText: (text) => heard.push(text),
    onOpen: () => (isOpen = true),
  })
  onTestFinished(() => beside.close())
  await expect.poll(() => isOpen).toBe(true)
  const live = openLive(database.app, { db: database.db, log: pino({ level: 'silent' }) })
  onTestFinished(() => live.close())
  // It says so as soon as it hears.
  await expect.poll(() => heard.join()).toContain('everything')
  const streams = openStreams({ findSession: async () => undefined, isOpen: true })
  onTestFinished(() => streams.close())
  let refetchAll = 0

  live.serve({ ...streams, refetchAll: () => (refetchAll += 1) })

  expect(refetchAll).toBe(1)
})
