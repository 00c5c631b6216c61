import { setTimeout as delay } from 'node:timers/promises'
import type { ClusterTimeline, KnownTimelines, WritableHost } from './choose-host.ts'

/**
 * Where the highest timeline is kept for all processes and starts. Not in the database: a former primary has only its
 * own.
 */
export type TimelinePlace = {
  /** Undefined until one is kept. */
  findTimeline(): Promise<string | undefined>
  /** Absent: this process only reads. */
  replaceTimeline?(content: string): Promise<void>
}

/** Together less than a pool waits for a connection. */
const patienceMs = { read: 2_000, keep: 1_000 }

const form = /^(?<cluster>\d+) (?<timeline>\d+)$/

/**
 * The highest timeline, in a place once there is one. `onKeeping` hears after each try why it could not be kept, or
 * nothing.
 */
export function timelineMemory(onKeeping: (failure?: Error) => void = () => {}) {
  let place: ReturnType<typeof readingPlace> | undefined
  let keeping: Promise<void> | undefined

  return {
    use(given: TimelinePlace) {
      place = readingPlace(given)
    },
    /** A place that fails or hangs is `unreadable`. */
    async read(): Promise<KnownTimelines['kept']> {
      if (!place) return undefined
      return Promise.race([
        place.read().catch(() => 'unreadable' as const),
        delay(patienceMs.read, 'unreadable' as const, { ref: false }),
      ])
    },
    /** Keeps what is higher, or of another cluster. Where that fails, it is tried again at the next call. */
    async keep({ cluster, timeline }: Pick<WritableHost, 'cluster' | 'timeline'>): Promise<void> {
      if (cluster === undefined || timeline === undefined) return
      const seen = { cluster, timeline }
      if (!place || place.isKept(seen)) return
      keeping ??= place
        .keep(seen)
        .then(() => onKeeping(), onKeeping)
        .finally(() => (keeping = undefined))
      await Promise.race([keeping, delay(patienceMs.keep, undefined, { ref: false })])
    },
  }
}

/** A place, and what was found there last. */
function readingPlace(place: TimelinePlace) {
  let latest: ClusterTimeline | undefined
  const read = async () => {
    const content = await place.findTimeline()
    latest = content === undefined ? undefined : parse(content)
    return latest
  }
  return {
    read,
    isKept: (seen: ClusterTimeline) => !place.replaceTimeline || covers(latest, seen),
    async keep(seen: ClusterTimeline) {
      // Another process may have seen a higher one meanwhile.
      if (covers(await read(), seen)) return
      await place.replaceTimeline?.(`${seen.cluster} ${seen.timeline}`)
      latest = seen
    },
  }
}

const covers = (kept: ClusterTimeline | undefined, { cluster, timeline }: ClusterTimeline) =>
  kept?.cluster === cluster && kept.timeline >= timeline

function parse(content: string): ClusterTimeline {
  const { cluster, timeline } = form.exec(content)?.groups ?? {}
  if (!cluster || !timeline) throw new Error('Something else is in the place of a timeline.')
  return { cluster, timeline: Number(timeline) }
}
