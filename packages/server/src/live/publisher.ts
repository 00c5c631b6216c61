import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { maxTextBytes, type Channel } from '#server/db/channel.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { openChangeThrottle } from './change-throttle.ts'
import {
  refetchEverything,
  type Live,
  type LiveChange,
  type AddressedChange,
} from './live-change.ts'
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
    if (pending.size > maxPending) pending = new Map([['', refetchEverything]])
  }

  const sendPending = async () => {
    while (pending.size > 0) {
      const liveChanges = [...pending.values()]
      pending = new Map()
      try {
        await send(toMessages(await resolveAudiences(db, liveChanges)))
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
    running ??= sendPending().finally(() => {
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
function toMessages(addressedChanges: readonly AddressedChange[]): string[] {
  const messages: string[] = []
  let batch = ''
  for (const addressedChange of addressedChanges.flatMap(splitAudience)) {
    const changeText = JSON.stringify(addressedChange)
    if (batch && Buffer.byteLength(batch) + Buffer.byteLength(changeText) + 2 > maxTextBytes) {
      messages.push(`[${batch}]`)
      batch = ''
    }
    batch = batch ? `${batch},${changeText}` : changeText
  }
  return batch ? [...messages, `[${batch}]`] : messages
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
    const sliceIds = (ids: readonly string[]) => ids.slice(start, start + idsPerChange)
    const ids = {
      people: sliceIds(people),
      organizations: sliceIds(organizations),
      sessions: sliceIds(sessions),
    }
    return { ...liveChange, to: { ...otherAudience, ...ids } }
  })
}

export const parseAddressedChanges = (text: string) => JSON.parse(text) as AddressedChange[]
