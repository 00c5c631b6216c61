import { nameOf, type DatabaseHost } from './database-hosts.ts'

/**
 * What a host that takes writes says of itself. `cluster` is its system identifier, the same for a primary and its
 * replicas; each promotion begins a new timeline. Undefined: the server does not tell.
 */
export type WritableHost = {
  state: 'writable'
  host: DatabaseHost
  cluster: string | undefined
  timeline: number | undefined
  /** When the server was started: two names of one server say the same. */
  startedAt: string
}

/** What a host says, or why it does not serve. */
export type HostFacts =
  | WritableHost
  | { state: 'read-only' | 'silent'; host: DatabaseHost; reason: string }

/** A timeline, and the cluster that it belongs to. */
export type ClusterTimeline = { cluster: string; timeline: number }

export type KnownTimelines = {
  /** What the host said that this process had last. */
  latest: Omit<WritableHost, 'state'> | undefined
  /** The highest that any process has seen, as far as it could be read. */
  kept: ClusterTimeline | undefined | 'unreadable'
}

/** Why hosts that take writes are refused all the same; `/api/ready` says it. */
export type HostTrouble =
  | 'a former primary'
  | 'two primaries'
  | 'another database'
  | 'no known timeline'

/** The host to take, perhaps with a warning for the operator, or why none is. */
export type HostChoice =
  | { taken: WritableHost; warning?: string }
  | { taken?: never; trouble?: HostTrouble; reason: string }

/**
 * Chooses the host of all connections. Of those that take writes it is the one with the highest timeline, and never
 * one with a lower timeline than the highest that was ever seen: that is a former primary, and the promoted one would
 * lack what is written there.
 */
export function chooseHost(facts: readonly HostFacts[], known: KnownTimelines): HostChoice {
  const writable = facts.filter((one) => one.state === 'writable')
  const [taken, ...others] = ofKnownCluster(writable, known).toSorted(
    (one, other) => toNumber(other) - toNumber(one),
  )
  if (!taken) return toRefusal(faultWithout(writable), facts)
  const fault = findFault({ taken, others, facts, known })
  if (fault) return toRefusal(fault, facts)
  const warning = toWarning(taken, writable)
  return { taken, ...(warning && { warning }) }
}

type Fault = { reason: string; trouble?: HostTrouble }

const toRefusal = (fault: Fault, facts: readonly HostFacts[]): HostChoice => ({
  ...fault,
  reason: `${fault.reason} (${describe(facts)})`,
})

const faultWithout = (writable: readonly WritableHost[]): Fault =>
  writable.length === 0
    ? { reason: 'none of its hosts takes writes' }
    : {
        reason: 'only another database than the one before takes writes',
        trouble: 'another database',
      }

type Choice = {
  taken: WritableHost
  others: readonly WritableHost[]
  facts: readonly HostFacts[]
  known: KnownTimelines
}

/** Why the best of all hosts may not be taken either. */
function findFault({ taken, others, facts, known }: Choice): Fault | undefined {
  if (others.some(({ cluster }) => cluster !== taken.cluster)) {
    return { reason: 'hosts of different databases take writes', trouble: 'two primaries' }
  }
  const highest = highestSeen(taken.cluster, known)
  if (toNumber(taken) < highest) {
    const reason = `only a former primary takes writes: timeline ${highest} was seen before, see docs/failover.md`
    return { reason, trouble: 'a former primary' }
  }
  if (others.some((other) => isSplitFrom(taken, other))) {
    return { reason: 'two servers take writes on the same timeline', trouble: 'two primaries' }
  }
  // One that is silent may have been promoted.
  const silent = facts.filter(({ state }) => state === 'silent')
  if (known.kept === 'unreadable' && silent.length > 0 && !isKnown(taken, { silent, ...known })) {
    const reason = 'a host is silent, and the highest timeline beside the documents cannot be read'
    return { reason, trouble: 'no known timeline' }
  }
  return undefined
}

/** Whether this process had the host last, not started since, or saw only that one go: then it was promoted in its place. */
function isKnown(
  taken: WritableHost,
  { latest, silent }: Pick<KnownTimelines, 'latest'> & { silent: readonly HostFacts[] },
): boolean {
  if (!latest) return false
  const name = nameOf(latest.host)
  if (nameOf(taken.host) === name && taken.startedAt === latest.startedAt) return true
  return toNumber(taken) > toNumber(latest) && silent.every(({ host }) => nameOf(host) === name)
}

/** A process never changes its cluster. A start does, as after a move, where the known one takes no writes. */
function ofKnownCluster(writable: readonly WritableHost[], { latest, kept }: KnownTimelines) {
  const known = latest ?? (kept === 'unreadable' ? undefined : kept)
  const same = writable.filter(({ cluster }) => !known || cluster === known.cluster)
  return latest || same.length > 0 ? same : writable
}

/** Of this cluster; 0 where none was seen. */
function highestSeen(cluster: string | undefined, { latest, kept }: KnownTimelines): number {
  const isOfCluster = kept !== 'unreadable' && kept?.cluster === cluster
  return Math.max(toNumber(latest), isOfCluster ? toNumber(kept) : 0)
}

const isSplitFrom = (one: WritableHost, other: WritableHost) =>
  one.timeline !== undefined && one.timeline === other.timeline && one.startedAt !== other.startedAt

function toWarning(taken: WritableHost, writable: readonly WritableHost[]): string | undefined {
  const beside = writable.filter((one) => one.startedAt !== taken.startedAt)
  if (beside.length > 0) {
    return (
      `several hosts of the database take writes: ${nameOf(taken.host)} is gone on with, and nobody ` +
      `may write to another (${describe([taken, ...beside])})`
    )
  }
  if (taken.cluster !== undefined && taken.timeline !== undefined) return undefined
  return (
    'the database does not tell its system identifier or its timeline: a start cannot tell a former ' +
    'primary from a promoted replica'
  )
}

/** What each host says, without user and password. */
const describe = (facts: readonly HostFacts[]): string =>
  facts.map((one) => `${nameOf(one.host)}: ${toWords(one)}`).join('; ')

function toWords(one: HostFacts): string {
  if (one.state !== 'writable') return one.reason
  return one.timeline === undefined
    ? 'it takes writes'
    : `it takes writes on timeline ${one.timeline}`
}

const toNumber = (one: { timeline?: number | undefined } | undefined) => one?.timeline ?? 0
