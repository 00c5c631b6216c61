import { expect, test, vi } from 'vitest'
import { tagAsDatabaseError } from './db/connection-lost.ts'
import { openLogger } from './outage-log.ts'

/** A log on a database that is there or not, and its lines. */
function aLog(level = 'info') {
  const database = { isAway: false, code: '57P03', asked: 0 }
  const lines: Record<string, unknown>[] = []
  const probe = async () => {
    database.asked += 1
    if (database.isAway) throw refusal(database.code)
  }
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const log = openLogger({ level }, { probe, probeEveryMs: 1, stream })
  return { log, lines, database, texts: () => lines.map(({ msg }) => msg) }
}

const refusal = (code: string) => Object.assign(new Error('to secret.example.com'), { code })
const lost = () => tagAsDatabaseError(refusal('ECONNREFUSED'))
const away = 'the database is away: calls are answered with 503, and work waits'
const again = 'the database answers again'

test('an outage is told once when it begins and once when it ends, whatever fails meanwhile', async () => {
  const { log, lines, database, texts } = aLog()
  database.isAway = true

  log.error({ err: lost() }, 'unavailable')
  log.warn(tagAsDatabaseError({ code: '57P01' }), 'a database connection was lost')
  await vi.waitFor(() => expect(texts()).toEqual([away]))
  for (let second = 0; second < 20; second++) {
    log.child({ reqId: 'one' }).error({ err: lost() }, 'unavailable')
    log.warn({ err: new Error('The channel is not open.') }, 'live changes are sent again later')
  }
  database.isAway = false

  await vi.waitFor(() => expect(texts()).toEqual([away, again]))
  expect(lines[0]).toMatchObject({ level: 50, reason: '57P03' })
  expect(lines[1]).toMatchObject({ seconds: expect.any(Number) })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('the next outage is told again', async () => {
  const { log, database, texts } = aLog()
  for (const times of [1, 2]) {
    database.isAway = true
    log.warn({ err: lost() }, 'a sweep failed')
    await vi.waitFor(() => expect(texts().filter((text) => text === away)).toHaveLength(times))
    database.isAway = false
    await vi.waitFor(() => expect(texts().filter((text) => text === again)).toHaveLength(times))
  }
})

test('what a bucket or a mail server refuses meanwhile is told as ever, though its code is the same', async () => {
  const { log, lines, database, texts } = aLog()
  database.isAway = true
  log.error({ err: lost() }, 'unavailable')
  await vi.waitFor(() => expect(texts()).toEqual([away]))

  log.warn({ err: refusal('ECONNREFUSED') }, 'a mail is tried again later')
  log.warn({ code: 'ECONNREFUSED' }, 'bytes of a deleted file are left to the next sweep')

  expect(texts().slice(1)).toEqual([
    'a mail is tried again later',
    'bytes of a deleted file are left to the next sweep',
  ])
  expect(lines[1]).toMatchObject({ err: { code: 'ECONNREFUSED' } })
  database.isAway = false
})

test('a copy of the error, as the queues hand over, is told apart as well', async () => {
  const { log, database, texts } = aLog()
  database.isAway = true

  log.error({ err: Object.assign(new Error('copied'), lost()) }, 'a queue failed')

  await vi.waitFor(() => expect(texts()).toEqual([away]))
  database.isAway = false
})

test('a database without a connection left is not away, and the words say what to raise', async () => {
  const { log, lines, database, texts } = aLog()
  Object.assign(database, { isAway: true, code: '53300' })

  log.error({ err: lost() }, 'unavailable')
  await vi.waitFor(() => expect(texts()).toEqual([expect.stringContaining('max_connections')]))
  database.code = '57P03'
  await vi.waitFor(() => expect(texts().at(-1)).toBe(away))
  database.isAway = false
  await vi.waitFor(() => expect(texts().at(-1)).toBe(again))

  expect(lines.map(({ reason }) => reason)).toEqual(['53300', '57P03', undefined])
})

test('what looks like an outage while the database answers is told as ever, in its order', async () => {
  const { log, lines, texts } = aLog()

  log.warn({ err: lost() }, 'a sweep failed')
  log.child({ reqId: 'one' }).error({ err: lost() }, 'unavailable')

  await vi.waitFor(() => expect(texts()).toEqual(['a sweep failed', 'unavailable']))
  expect(lines[1]).toMatchObject({ reqId: 'one', err: { code: 'ECONNREFUSED' } })
})

test('other trouble is told at once, and nobody asks the database about it', async () => {
  const { log, database, texts } = aLog()

  log.error({ err: new Error('a fault of ours') }, 'internal')
  log.info('a line without facts')

  expect(texts()).toEqual(['internal', 'a line without facts'])
  expect(database.asked).toBe(0)
})

test('who wants details gets what failed in an outage', async () => {
  const { log, database, texts } = aLog('debug')
  database.isAway = true

  log.error({ err: lost() }, 'unavailable')

  await vi.waitFor(() => expect(texts()).toEqual([away, 'unavailable']))
  database.isAway = false
})
