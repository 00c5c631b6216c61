import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { maxTextBytes, type Channel } from '#server/db/channel.ts'
import type { Db } from '#server/db/tables.ts'
import { openThrottle } from './throttle.ts'
import { lookUpAudiences } from './look-up-audiences.ts'
import { everything, type Live, type Telling, type Told } from './telling.ts'

type Parts = { db: Db; send: Channel['send']; log: Pick<FastifyBaseLogger, 'warn'> }

const retryMs = 500
/** Beyond, everybody is told to read again instead. */
const mostKept = 5_000

/**
 * Sends changes to all processes: at once, but while one sending is under way, the next ones gather, each
 * once. While the database is away, all are kept.
 */
export function openAnnouncer({ db, send, log }: Parts): Live & { close(): Promise<void> } {
  let kept = new Map<string, Telling>()
  let isClosed = false
  let running: Promise<void> | undefined

  const keep = (tellings: Iterable<Telling>) => {
    for (const telling of tellings) kept.set(JSON.stringify(telling), telling)
    if (kept.size > mostKept) kept = new Map([['', everything]])
  }

  const run = async () => {
    while (kept.size > 0) {
      const tellings = [...kept.values()]
      kept = new Map()
      try {
        await send(toTexts(await lookUpAudiences(db, tellings)))
      } catch (error) {
        if (isClosed) return
        log.warn({ err: error }, 'changes are told later')
        keep(tellings)
        await wait(retryMs, undefined, { ref: false })
      }
    }
  }

  const tell = (tellings: Iterable<Telling>) => {
    keep(tellings)
    running ??= run().finally(() => {
      running = undefined
    })
  }
  const throttle = openThrottle(tell)

  return {
    tell: throttle.tell,
    async close() {
      throttle.close()
      isClosed = true
      await running
    },
  }
}

/** As many in one text as fit. */
function toTexts(told: readonly Told[]): string[] {
  const texts: string[] = []
  let batch = ''
  for (const one of told.flatMap(inParts)) {
    const text = JSON.stringify(one)
    if (batch && Buffer.byteLength(batch) + Buffer.byteLength(text) + 2 > maxTextBytes) {
      texts.push(`[${batch}]`)
      batch = ''
    }
    batch = batch ? `${batch},${text}` : text
  }
  return batch ? [...texts, `[${batch}]`] : texts
}

const idsInOne = 50

/** Splits a change for many people, organizations or sessions into several that each fit into one text. */
function inParts({ to, ...telling }: Told): Told[] {
  const { people = [], organizations = [], sessions = [], ...rest } = to
  const count = Math.max(people.length, organizations.length, sessions.length)
  if (count <= idsInOne) return [{ ...telling, to }]
  const starts = Array.from({ length: Math.ceil(count / idsInOne) }, (_, index) => index * idsInOne)
  return starts.map((start) => {
    const part = (ids: readonly string[]) => ids.slice(start, start + idsInOne)
    const ids = {
      people: part(people),
      organizations: part(organizations),
      sessions: part(sessions),
    }
    return { ...telling, to: { ...rest, ...ids } }
  })
}

/** Parses a text that some process has sent, maybe this one. */
export const readTold = (text: string) => JSON.parse(text) as Told[]
