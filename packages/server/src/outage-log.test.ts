import { expect, test, vi } from 'vitest'
import { openLog } from './outage-log.ts'

/** A log on a database that is there or not, and its lines. */
function aLog(level = 'info') {
  const database = { isAway: false, asked: 0 }
  const lines: Record<string, unknown>[] = []
  const ask = async () => {
    database.asked += 1
    if (database.isAway) throw Object.assign(new Error('to secret.example.com'), { code: '57P03' })
  }
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const log = openLog({ level }, { ask, askEveryMs: 1, stream })
  return { log, lines, database, texts: () => lines.map(({ msg }) => msg) }
}

const lost = () => Object.assign(new Error('to secret.example.com'), { code: 'ECONNREFUSED' })
const away = 'the database is away: calls are answered with 503, and work waits'
const again = 'the database answers again'

test('an outage is told once when it begins and once when it ends, whatever fails meanwhile', async () => {
  const { log, lines, database, texts } = aLog()
  database.isAway = true

  log.error({ err: lost() }, 'unavailable')
  log.warn({ code: '57P01' }, 'a database connection was lost')
  await vi.waitFor(() => expect(texts()).toEqual([away]))
  for (let second = 0; second < 20; second++) {
    log.child({ reqId: 'one' }).error({ err: lost() }, 'unavailable')
    log.warn({ err: new Error('The channel is not open.') }, 'changes are told later')
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

test('what looks like an outage while the database answers is told as ever, in its order', async () => {
  const { log, lines, texts } = aLog()

  log.warn({ err: lost() }, 'a mail is tried again later')
  log.child({ reqId: 'one' }).error({ err: lost() }, 'unavailable')

  await vi.waitFor(() => expect(texts()).toEqual(['a mail is tried again later', 'unavailable']))
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
