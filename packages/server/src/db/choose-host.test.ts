import { describe, expect, test } from 'vitest'
import {
  chooseHost,
  type HostFacts,
  type KnownTimelines,
  type WritableHost,
} from './choose-host.ts'

const cluster = '7400000000000000001'
const otherCluster = '7400000000000000002'

/** A host that takes writes, on its first timeline. */
const writable = (host: string, facts: Partial<WritableHost> = {}): HostFacts => ({
  ...{ state: 'writable', host: { host, port: 5432 }, cluster, timeline: 1 },
  startedAt: `when ${host} was started`,
  ...facts,
})
const replica = (host: string): HostFacts => ({
  ...{ state: 'read-only', host: { host, port: 5432 }, reason: 'it is read-only' },
})
const silent = (host: string): HostFacts => ({
  ...{ state: 'silent', host: { host, port: 5432 }, reason: 'connect ECONNREFUSED' },
})
const promoted = (host: string) => writable(host, { timeline: 2 })

/** What a process knows that has just started, and has seen this beside the documents. */
const onlyKept = (kept: KnownTimelines['kept']): KnownTimelines => ({ latest: undefined, kept })
const nothing = onlyKept(undefined)
const second = { cluster, timeline: 2 }

/** What a process had last: this host, as `writable` and `promoted` make it. */
const had = (host: string, timeline: number) => ({
  ...{ host: { host, port: 5432 }, cluster, timeline },
  startedAt: `when ${host} was started`,
})

/** The name of the taken host, or why none is. */
function choose(facts: HostFacts[], known = nothing) {
  const verdict = chooseHost(facts, known)
  return verdict.taken ? verdict.taken.host.host : (verdict.trouble ?? verdict.reason)
}

describe('a former primary that answers alone', () => {
  const former = [writable('one'), silent('two')]

  test('is taken where nothing is known of a promotion', () => {
    expect(choose(former)).toBe('one')
  })

  test.each([
    ['that saw the promoted one', { latest: had('two', 2), kept: undefined }],
    ['that starts after others saw it', onlyKept(second)],
    ['that has one that others have seen go on', { latest: had('one', 1), kept: second }],
    [
      'that cannot read what others saw, and saw it itself',
      { latest: had('two', 2), kept: 'unreadable' },
    ],
  ] satisfies [string, KnownTimelines][])('is refused by a process %s', (_what, known) => {
    expect(choose(former, known)).toBe('a former primary')
  })

  test('is named with what it says, and the other with why it does not serve', () => {
    expect(chooseHost(former, onlyKept(second))).toMatchObject({
      reason:
        'only a former primary takes writes: timeline 2 was seen before, see docs/failover.md ' +
        '(one:5432: it takes writes on timeline 1; two:5432: connect ECONNREFUSED)',
    })
  })

  test('is refused where nobody can read what was seen, because the silent one may be promoted', () => {
    expect(choose(former, onlyKept('unreadable'))).toBe('no known timeline')
  })
})

describe('a primary', () => {
  test.each([
    ['on the highest timeline that was seen', promoted('two'), onlyKept(second)],
    ['after a recovery to a point in time', writable('two', { timeline: 3 }), onlyKept(second)],
    [
      'while its replica answers and nobody can read what was seen',
      promoted('two'),
      onlyKept('unreadable'),
    ],
  ])('is taken %s', (_when, primary, known) => {
    expect(choose([replica('one'), primary], known)).toBe('two')
  })

  test('of another cluster is taken by a start, as after a move to a new server', () => {
    const moved = writable('two', { cluster: otherCluster })

    expect(choose([silent('one'), moved], onlyKept(second))).toBe('two')
  })

  test('of another cluster is refused by a process that works with one', () => {
    const foreign = writable('two', { cluster: otherCluster, timeline: 9 })

    expect(choose([silent('one'), foreign], { latest: had('two', 2), kept: undefined })).toBe(
      'another database',
    )
  })

  test('that tells neither cluster nor timeline is taken, and the operator is warned', () => {
    const silentOnIt = writable('one', { cluster: undefined, timeline: undefined })

    const verdict = chooseHost([silentOnIt, replica('two')], onlyKept(second))

    expect(verdict).toMatchObject({
      taken: silentOnIt,
      warning: expect.stringMatching(/does not tell/),
    })
  })
})

describe('where nobody can read what was seen and a host is silent, a process', () => {
  const unreadable = (host: string): KnownTimelines => ({
    latest: had(host, 1),
    kept: 'unreadable',
  })

  test('goes on with the host that it had', () => {
    expect(choose([writable('one'), silent('two')], unreadable('one'))).toBe('one')
  })

  test('goes over to the promoted one when only the one that it had is silent', () => {
    expect(choose([silent('one'), promoted('two'), replica('three')], unreadable('one'))).toBe(
      'two',
    )
  })

  test.each([
    ['the host that it had was started since', [writable('one', { startedAt: 'later' }), 'two']],
    ['another is silent beside the promoted one', [promoted('two'), 'three']],
    ['another takes writes on the timeline that it had', [writable('two'), 'one']],
  ] as [string, [HostFacts, string]][])('takes none where %s', (_where, [primary, other]) => {
    expect(choose([primary, silent(other)], unreadable('one'))).toBe('no known timeline')
  })
})

describe('of two hosts that take writes', () => {
  test('the promoted one is taken, and the operator is warned of the other', () => {
    expect(chooseHost([writable('one'), promoted('two')], nothing)).toEqual({
      taken: promoted('two'),
      warning:
        'several hosts of the database take writes: two:5432 is gone on with, and nobody may write to ' +
        'another (two:5432: it takes writes on timeline 2; one:5432: it takes writes on timeline 1)',
    })
  })

  test('neither is taken where both are on the highest timeline', () => {
    expect(choose([promoted('one'), promoted('two')])).toBe('two primaries')
  })

  test('the first is taken, without a warning, where both are names of one server', () => {
    const names = ['one', 'two'].map((name) => writable(name, { startedAt: 'at the same moment' }))

    expect(chooseHost(names, nothing)).toEqual({ taken: names[0] })
  })

  test('the first is taken where they do not tell their timelines', () => {
    const silentOnIt = ['one', 'two'].map((name) => writable(name, { timeline: undefined }))

    expect(choose(silentOnIt)).toBe('one')
  })

  test('the one of the known cluster is taken, whatever the timeline of the other', () => {
    const foreign = writable('one', { cluster: otherCluster, timeline: 9 })

    expect(choose([foreign, promoted('two')], onlyKept(second))).toBe('two')
  })

  test('neither is taken where they are of different clusters and none is known', () => {
    const foreign = writable('one', { cluster: otherCluster })

    expect(choose([foreign, writable('two')])).toBe('two primaries')
  })
})

test('without a host that takes writes each says why', () => {
  expect(choose([silent('one'), replica('two')])).toBe(
    'none of its hosts takes writes (one:5432: connect ECONNREFUSED; two:5432: it is read-only)',
  )
})
