import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { maxTextBytes, type Channel } from '#server/db/channel.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { openChangeThrottle } from './change-throttle.ts'
import { everything, type Live, type LiveChange, type AddressedChange } from './live-change.ts'
import { resolveAudiences } from './resolve-audiences.ts'

type Deps = { db: Db; send: Channel['send']; log: Pick<FastifyBaseLogger, 'warn'> }

const retryMs = 500
/** Beyond, all screens read again instead. */
const maxPending = 5_000

/** Sends changes at once, and gathers those that arrive during a sending or an outage. */
export function openPublisher({ db, send, log }: Deps): Live & { close(): Promise<void> } {
  let pending = new Map<string, LiveChange>()
  let isClosed = false
  let running: Promise<void> | undefined

  const enqueue = (liveChanges: Iterable<LiveChange>) => {
    for (const liveChange of liveChanges) pending.set(JSON.stringify(liveChange), liveChange)
    if (pending.size > maxPending) pending = new Map([['', everything]])
  }

  const run = async () => {
    while (pending.size > 0) {
      const liveChanges = [...pending.values()]
      pending = new Map()
      try {
        await send(toTexts(await resolveAudiences(db, liveChanges)))
      } catch (error) {
        if (isClosed) return
        log.warn({ err: error }, 'live changes are sent again later')
        enqueue(liveChanges)
        await wait(retryMs, undefined, { ref: false })
      }
    }
  }

  const publish = (liveChanges: Iterable<LiveChange>) => {
    enqueue(liveChanges)
    running ??= run().finally(() => {
      running = undefined
    })
  }
  const throttle = openChangeThrottle(publish)

  return {
    publish: throttle.publish,
    async close() {
      throttle.close()
      isClosed = true
      await running
    },
  }
}

/** Batches changes up to the size limit of a text. */
function toTexts(addressed: readonly AddressedChange[]): string[] {
  const texts: string[] = []
  let batch = ''
  for (const addressedChange of addressed.flatMap(splitAudience)) {
    const text = JSON.stringify(addressedChange)
    if (batch && Buffer.byteLength(batch) + Buffer.byteLength(text) + 2 > maxTextBytes) {
      texts.push(`[${batch}]`)
      batch = ''
    }
    batch = batch ? `${batch},${text}` : text
  }
  return batch ? [...texts, `[${batch}]`] : texts
}

const idsPerChange = 50

function splitAudience({ to, ...liveChange }: AddressedChange): AddressedChange[] {
  const { people = [], organizations = [], sessions = [], ...otherAudience } = to
  const count = Math.max(people.length, organizations.length, sessions.length)
  if (count <= idsPerChange) return [{ ...liveChange, to }]
  const starts = Array.from(
    { length: Math.ceil(count / idsPerChange) },
    (_, index) => index * idsPerChange,
  )
  return starts.map((start) => {
    const part = (ids: readonly string[]) => ids.slice(start, start + idsPerChange)
    const ids = {
      people: part(people),
      organizations: part(organizations),
      sessions: part(sessions),
    }
    return { ...liveChange, to: { ...otherAudience, ...ids } }
  })
}

export const readAddressed = (text: string) => JSON.parse(text) as AddressedChange[]
