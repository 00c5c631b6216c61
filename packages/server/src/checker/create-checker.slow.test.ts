import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { Readable } from 'node:stream'
import { isPdfUaCondition } from '@curbcut/contract'
import { describe, expect, test, vi } from 'vitest'
import { createSamplePdf } from '#server/demo/sample-files.ts'
import { checkLimits } from '#server/limits.ts'
import {
  checkers,
  isolation,
  program,
  runningChecks,
  startedByThem,
} from '#test/checker/checkers.ts'

const aChecker = checkers()

describe('a document is checked in a process of its own', () => {
  test('which says what it is like', async () => {
    const { check } = aChecker()

    const done = await check(await createSamplePdf({ title: 'A title', lines: ['One line.'] }))

    expect(done).toMatchObject({ state: 'done', facts: { pages: 1, title: 'A title' } })
    expect(done.conditions.filter(isPdfUaCondition)).toHaveLength(106)
  })

  test('nothing is unreadable', async () => {
    expect(await aChecker().check('')).toMatchObject({ state: 'unreadable', conditions: [] })
  })

  // What else is hostile is checked in a process by hostile-documents.slow.test.ts.
  test('a hundred thousand arrays in each other end in a state', async () => {
    const { state } = await aChecker().check(
      `%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R /A ${'['.repeat(100_000)}>> endobj\n` +
        '2 0 obj <</Type /Pages /Kids [3 0 R 2 0 R]>> endobj trailer <</Root 1 0 R>>',
    )

    expect(['done', 'unreadable', 'too_large', 'failed']).toContain(state)
  })
})

describe('a process that misbehaves is ended', () => {
  test('which never ends', async () => {
    const limits = { ...checkLimits, seconds: 1 }
    const { check } = aChecker({ program: program('endless'), limits })

    expect(await check('a')).toMatchObject({ state: 'timed_out' })
    expect(runningChecks()).toEqual([])
  })

  test('which takes ever more memory outside of what Node counts', async () => {
    const { check } = aChecker({ program: program('greedy') })

    expect(await check('a')).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('memory'),
    })
    expect(runningChecks()).toEqual([])
  })

  test.each([
    ['which says too much', 'talkative'],
    ['which says what was not asked', 'lying'],
    ['which answers before it is asked', 'hasty'],
    ['which dies before it listens', 'dying'],
    ['which wants to read our files, start programs or see our environment', 'curious'],
  ])('%s', async (_name, name) => {
    const outcome = await aChecker({ program: program(name) }).check(Buffer.alloc(5_000_000))

    expect(outcome).toEqual({ state: 'failed', reason: expect.any(String), conditions: [] })
    expect(runningChecks()).toEqual([])
  })

  test('when the check is broken off', async () => {
    const abort = new AbortController()
    const { check } = aChecker({ program: program('endless') })
    const broken = check('a', { signal: abort.signal })

    abort.abort(new Error('enough'))

    await expect(broken).rejects.toThrow('enough')
    expect(runningChecks()).toEqual([])
  })
})

test('a check has a lower priority than calls, also among sessions', async () => {
  const abort = new AbortController()
  const { check } = aChecker({ program: program('endless'), isReniced: true })
  const running = check('a', { signal: abort.signal })
  const pid = await vi.waitFor(() => {
    const [found] = runningChecks().filter(({ args }) => args.includes('--permission'))
    expect(found).toBeDefined()
    return String(found?.pid)
  })

  // Linux may share the processors among sessions first.
  const ofSession = () =>
    existsSync(`/proc/${pid}/autogroup`)
      ? readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim()
      : 'has no share, nice 10'
  const niceness = () => Number(execFileSync('ps', ['-o', 'ni=', '-p', pid], { encoding: 'utf8' }))
  // The process exists before it has lowered its priority.
  await vi.waitFor(() => expect(niceness()).toBe(Math.min(19, getPriority() + 10)))
  await vi.waitFor(() => expect(ofSession()).toMatch(/ nice 10$/))
  abort.abort(new Error('enough'))
  await expect(running).rejects.toThrow('enough')
})

// Orphans would be left to process 1.
test('whatever runs for a check is waited for by us, or by a child of ours in whose namespaces it runs', async () => {
  const abort = new AbortController()
  const running = aChecker({ program: program('endless') }).check('a', { signal: abort.signal })
  const inNamespaces = isolation.by === 'namespaces' ? 1 : 0
  await vi.waitFor(() => expect(runningChecks()).toHaveLength(2))
  await vi.waitFor(() => expect(startedByThem()).toHaveLength(inNamespaces))
  const numbers = startedByThem().map(({ pid }) => pid)

  abort.abort(new Error('enough'))
  await expect(running).rejects.toThrow('enough')

  expect(numbers.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
})

test('a check whose watcher is killed is broken off, to be made again', async () => {
  const running = aChecker({ program: program('endless') }).check('a')
  running.catch(() => undefined)
  const watcher = await vi.waitFor(() => {
    const [found] = runningChecks().filter(({ args }) => args.includes('kill -s KILL'))
    expect(found).toBeDefined()
    return found?.pid ?? 0
  })

  process.kill(watcher, 'SIGKILL')

  await expect(running).rejects.toThrow('the watcher of a check has ended')
})

test('a store that gives fewer bytes than there are is no result', async () => {
  const short = {
    name: 'document.pdf',
    sizeBytes: 10,
    open: () => Readable.from([Buffer.from('%PDF-')]),
  }

  const signal = new AbortController().signal
  const asked = aChecker().checkStored(short, { organizationId: 'one', signal })
  await expect(asked).rejects.toThrow('5 of 10 bytes')
  expect(runningChecks()).toEqual([])
})
