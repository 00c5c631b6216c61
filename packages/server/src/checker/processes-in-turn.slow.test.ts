import { describe, expect, test, vi } from 'vitest'
import { checkLimits, checkProcessLimits } from '#server/limits.ts'
import { checkers, program, runningChecks, startedByThem } from '#test/checker/checkers.ts'
import type { CheckOutcome } from './check-outcome.ts'

// A process with an end to its time may wait long for a core on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const aChecker = checkers()
const obedient = program('obedient')

/** Which process checked a document, how many it had checked by then, and what was left in it. */
const seenBy = ({ facts }: CheckOutcome) => ({
  process: facts?.title,
  documents: facts?.pages,
  left: facts?.language,
})

/** The processes, or what waits for each outside of its namespaces. */
const checksAtWork = () => runningChecks().filter(({ args }) => args.includes('--permission'))

test('documents of one organization are checked by one process in turn', async () => {
  const { check } = aChecker({ program: obedient })

  const first = seenBy(await check('one'))
  const second = seenBy(await check('two'))

  expect(second).toEqual({ ...first, documents: 2 })
})

test('no process sees documents of two organizations, and none waits for longer than its turn', async () => {
  const { check } = aChecker({ program: obedient })
  const processes: unknown[] = []
  for (const organizationId of ['one', 'another', 'one', 'another']) {
    const seen = seenBy(await check('a', { organizationId }))
    expect(seen.documents).toBe(1)
    expect(checksAtWork()).toHaveLength(1)
    processes.push(seen.process)
  }

  expect(new Set(processes).size).toBe(4)
})

test('organizations whose documents are checked at once have a process each', async () => {
  const { check } = aChecker({ program: obedient })
  const both = () =>
    Promise.all(['one', 'another'].map((organizationId) => check('a', { organizationId })))

  const first = (await both()).map(seenBy)
  const second = (await both()).map(seenBy)

  expect(second).toEqual(first.map((seen) => ({ ...seen, documents: 2 })))
})

test('a process makes way for a new one after 200 documents', async () => {
  const { check } = aChecker({ program: obedient })
  const seen: ReturnType<typeof seenBy>[] = []
  while (seen.length <= checkProcessLimits.documents) seen.push(seenBy(await check('a')))

  const [first] = seen
  expect(seen.at(199)).toEqual({ ...first, documents: 200 })
  expect(seen.at(200)).toMatchObject({ documents: 1 })
  expect(seen.at(200)?.process).not.toBe(first?.process)
})

describe('the next document is checked by another process', () => {
  test.each([
    ['never ends', 'hang', 'timed_out'],
    ['takes ever more memory', 'grow', 'failed'],
    ['ends the process', 'die', 'failed'],
    ['leaves something running', 'leave a timer', 'done'],
    ['is large', ' '.repeat(checkProcessLimits.documentBytes + 1), 'done'],
  ])('after one that %s', async (_what, command, state) => {
    const { check } = aChecker({ program: obedient, limits: { ...checkLimits, seconds: 2 } })
    const before = seenBy(await check('an ordinary one'))

    expect(await check(command)).toMatchObject({ state })
    const after = seenBy(await check('an ordinary one'))

    expect(after.documents).toBe(1)
    expect(after.process).not.toBe(before.process)
  })

  test('after one whose check was broken off', async () => {
    const { check } = aChecker({ program: obedient })
    const before = seenBy(await check('an ordinary one'))
    const abort = new AbortController()
    const broken = check('hang', { signal: abort.signal })
    abort.abort(new Error('enough'))

    await expect(broken).rejects.toThrow('enough')

    expect(seenBy(await check('an ordinary one')).process).not.toBe(before.process)
  })
})

test('what fails in a process that has had other documents is checked once more by a new one', async () => {
  const { check } = aChecker({ program: obedient })
  await check('an ordinary one')

  expect(seenBy(await check('die unless it is the first'))).toMatchObject({ documents: 1 })
})

test('a document that its process does not read is checked by a new one', async () => {
  const { check } = aChecker({ program: obedient, limits: { ...checkLimits, seconds: 2 } })
  const before = seenBy(await check('stop reading after the answer'))

  // More than a pipe holds.
  const after = seenBy(await check(' '.repeat(1024 ** 2)))

  expect(after.documents).toBe(1)
  expect(after.process).not.toBe(before.process)
})

test('no document changes what the next one is checked with', async () => {
  const { check } = aChecker({ program: obedient })
  await check('change what all objects have')

  expect(seenBy(await check('an ordinary one'))).toMatchObject({ documents: 2, left: undefined })
})

test('a process that has waited long for a document ends, and the next one has another', async () => {
  const { check } = aChecker({ program: obedient, idleMs: 1 })
  const before = seenBy(await check('an ordinary one'))

  await vi.waitFor(() => expect(runningChecks()).toEqual([]))
  const after = seenBy(await check('an ordinary one'))

  expect(after.process).not.toBe(before.process)
})

test('a process that was killed while it waited is replaced', async () => {
  const { check } = aChecker({ program: obedient })
  const before = seenBy(await check('an ordinary one'))
  const [own = checksAtWork()[0]] = startedByThem()
  process.kill(own?.pid ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(runningChecks()).toEqual([]))

  const after = seenBy(await check('an ordinary one'))
  expect(after.documents).toBe(1)
  expect(after.process).not.toBe(before.process)
})

test('processes that wait end at once when the product stops', async () => {
  const { check, stop } = aChecker({ program: obedient })
  await check('an ordinary one')
  expect(checksAtWork()).toHaveLength(1)

  await stop()

  expect(runningChecks()).toEqual([])
})
