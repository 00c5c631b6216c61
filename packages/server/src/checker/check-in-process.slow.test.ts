import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { isNumbered } from '@curbcut/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { samplePdf } from '#server/demo/sample-files.ts'
import { checkLimits } from '#server/limits.ts'
import { checkInProcess, type CheckOutcome } from './check-in-process.ts'

type Options = Partial<Parameters<typeof checkInProcess>[1]>

const program = (name: string) => new URL(`../../test/checker/${name}.ts`, import.meta.url).pathname

const check = (bytes: Uint8Array, options: Options = {}): Promise<CheckOutcome> =>
  checkInProcess(
    {
      name: 'document.pdf',
      sizeBytes: bytes.length,
      open: () => Readable.from([Buffer.from(bytes)]),
    },
    { signal: new AbortController().signal, ...options },
  )

const processes = () =>
  execFileSync('ps', ['-eo', 'ppid=,pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => {
      const [parent, pid, ...args] = line.trim().split(/\s+/)
      return { parent: Number(parent), pid: Number(pid), args: args.join(' ') }
    })

/** The processes of this test that check a document or watch a check. */
const leftRunning = () =>
  processes().filter(
    ({ parent, args }) => parent === process.pid && /--permission|kill -s KILL/.test(args),
  )

afterEach(() => {
  const left = leftRunning()
  if (left.length > 0) throw new Error(`Still running: ${JSON.stringify(left)}`)
})

describe('a document is checked in a process of its own', () => {
  test('which says what it is like', async () => {
    const done = await check(await samplePdf({ title: 'A title', lines: ['One line.'] }))

    expect(done).toMatchObject({ state: 'done', facts: { pages: 1, title: 'A title' } })
    expect(done.conditions.filter(isNumbered)).toHaveLength(106)
  })

  test('nothing is unreadable', async () => {
    expect(await check(Buffer.alloc(0))).toMatchObject({ state: 'unreadable', conditions: [] })
  })

  // What else is hostile is checked in a process by hostile-documents.slow.test.ts.
  test('a hundred thousand arrays in each other end in a state', async () => {
    const { state } = await check(
      Buffer.from(
        `%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R /A ${'['.repeat(100_000)}>> endobj\n` +
          '2 0 obj <</Type /Pages /Kids [3 0 R 2 0 R]>> endobj trailer <</Root 1 0 R>>',
      ),
    )

    expect(['done', 'unreadable', 'too_large', 'failed']).toContain(state)
  })
})

describe('a process that misbehaves is ended', () => {
  test('which never ends', async () => {
    const limits = { ...checkLimits, seconds: 1 }

    expect(await check(Buffer.from('a'), { program: program('endless'), limits })).toMatchObject({
      state: 'timed_out',
    })
  })

  test('which takes ever more memory outside of what Node counts', async () => {
    expect(await check(Buffer.from('a'), { program: program('greedy') })).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('memory'),
    })
  })

  test.each([
    ['which says too much', 'talkative'],
    ['which says what was not asked', 'lying'],
    ['which dies before it listens', 'dying'],
    ['which wants to read our files, start programs or see our environment', 'curious'],
  ])('%s', async (_name, name) => {
    const outcome = await check(Buffer.alloc(5_000_000), { program: program(name) })

    expect(outcome).toEqual({ state: 'failed', reason: expect.any(String), conditions: [] })
  })

  test('when the check is broken off', async () => {
    const abort = new AbortController()
    const broken = check(Buffer.from('a'), { program: program('endless'), signal: abort.signal })

    abort.abort(new Error('enough'))

    await expect(broken).rejects.toThrow('enough')
  })
})

test('a check comes after everybody who waits for a core', async () => {
  const abort = new AbortController()
  const running = check(Buffer.from('a'), { program: program('endless'), signal: abort.signal })
  const pid = await vi.waitFor(() => {
    const [found] = leftRunning().filter(({ args }) => args.includes('--permission'))
    expect(found).toBeDefined()
    return String(found?.pid)
  })

  // Linux may share the processors among sessions first.
  const ofSession = () =>
    existsSync(`/proc/${pid}/autogroup`)
      ? readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim()
      : 'has no share, nice 19'
  expect(execFileSync('ps', ['-o', 'ni=', '-p', pid], { encoding: 'utf8' }).trim()).toBe('19')
  await vi.waitFor(() => expect(ofSession()).toMatch(/ nice 19$/))
  abort.abort(new Error('enough'))
  await expect(running).rejects.toThrow('enough')
})

test('whatever runs for a check is a child of ours, which we wait for: orphans would be left to process 1', async () => {
  const abort = new AbortController()
  const running = check(Buffer.from('a'), { program: program('endless'), signal: abort.signal })
  await vi.waitFor(() => expect(leftRunning()).toHaveLength(2))

  const started = new Set(leftRunning().map(({ pid }) => pid))
  expect(processes().filter(({ parent }) => started.has(parent))).toEqual([])

  abort.abort(new Error('enough'))
  await expect(running).rejects.toThrow('enough')
})

test('a check whose watcher is killed is broken off, to be made again', async () => {
  const running = check(Buffer.from('a'), { program: program('endless') })
  running.catch(() => undefined)
  const watcher = await vi.waitFor(() => {
    const [found] = leftRunning().filter(({ args }) => args.includes('kill -s KILL'))
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
  await expect(checkInProcess(short, { signal })).rejects.toThrow('5 of 10 bytes')
})
