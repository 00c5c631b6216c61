import { processHeartbeatSeconds } from '@curbcut/contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { noopLive } from '#server/live/live-change.ts'
import { appForTest } from '#test/app-for-test.ts'
import { runAsOwner } from '#test/db/as-owner.ts'
import { startSystemWatch } from './start-system-watch.ts'

const parts = appForTest()
const log = pino({ level: 'silent' })
afterEach(() => void vi.useRealTimers())

/** Whether each process was seen within the last minute. */
const areThere = async () => {
  const isThere = sql<boolean>`seen_at > now() - interval '1 minute'`.as('is_there')
  const rows = await parts.db.selectFrom('processes').select(isThere).execute()
  return rows.map(({ is_there }) => is_there)
}

test('a process is there from its start to its stop, and beats between', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const work = { ...parts, readDb: parts.db, live: noopLive, places: [], log }

  const stop = await startSystemWatch(work)
  const atStart = await areThere()
  await sql`update processes set seen_at = now() - interval '1 hour'`.execute(parts.db)
  vi.advanceTimersByTime(processHeartbeatSeconds * 1000)
  await expect.poll(areThere).toEqual([true])
  // A beat under way does not bring it back.
  vi.advanceTimersByTime(processHeartbeatSeconds * 1000)
  await stop()

  expect(atStart).toEqual([true])
  expect(await areThere()).toEqual([])
})

test('the log tells of warnings that cannot be watched, while quotas cannot either', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const messages: string[] = []
  const told = pino({}, { write: (line: string) => void messages.push(JSON.parse(line).msg) })
  const stop = await startSystemWatch({
    ...parts,
    readDb: parts.db,
    live: noopLive,
    places: [],
    log: told,
  })
  await runAsOwner(
    parts.db,
    'alter table quota_notices rename to lost_notices; alter table warnings rename to lost_warnings',
  )

  vi.advanceTimersByTime(60_000)

  await expect
    .poll(() => messages.toSorted())
    .toEqual(['the quotas could not be watched', 'the state of the machine could not be watched'])
  await stop()
})
