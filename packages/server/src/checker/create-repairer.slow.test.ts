import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createPlainPdf } from '#server/demo/sample-files.ts'
import { repairLimits } from '#server/limits.ts'
import { isolation, program, runningChecks } from '#test/checker/checkers.ts'
import { createRepairer } from './create-repairer.ts'

type Options = Parameters<typeof createRepairer>[0]

const { signal } = new AbortController()
const requester = { id: 'somebody', signal }
const repairerOf = (options: Options = {}) =>
  createRepairer({ isolation, isReniced: false, ...options })

const aDocument = (content: Buffer, name = 'document.pdf') => ({
  name,
  sizeBytes: content.length,
  open: () => Readable.from([content]),
})
const plain = () => createPlainPdf({ title: 'A title', lines: ['One line of a text in English.'] })

test('a document is repaired in a process of its own, which ends', async () => {
  const bytes = await plain()
  const { repair } = repairerOf()

  const answers = { title: 'A title', language: 'en' }
  const repaired = await repair(aDocument(bytes), answers, requester)

  if ('refused' in repaired) throw new Error(JSON.stringify(repaired))
  const failing = (conditions: typeof repaired.before) =>
    conditions.filter(({ status }) => status === 'fail').length
  expect(repaired.unchangedBytes).toBe(bytes.length)
  expect(repaired.tail.length).toBeGreaterThan(0)
  expect(repaired.done.map(({ id }) => id)).toEqual(expect.arrayContaining(['title', 'language']))
  expect(failing(repaired.after)).toBeLessThan(failing(repaired.before))
  expect(runningChecks()).toEqual([])
})

test('what is no document is refused', async () => {
  const { repair } = repairerOf()
  const broken = aDocument(Buffer.from('%PDF-1.7\nnothing'))

  expect(await repair(broken, {}, requester)).toMatchObject({ refused: 'unreadable' })
})

test.each([
  ['never ends', 'endless', 'timed_out'],
  ['takes ever more memory', 'greedy', 'too_large'],
  ['says what was not asked', 'lying', 'failed'],
  ['says too much', 'talkative', 'failed'],
  ['dies before it listens', 'dying', 'failed'],
])('a process that %s is ended, and leaves nothing', async (_what, name, refused) => {
  const limits = { ...repairLimits, seconds: name === 'endless' ? 1 : 45, answerBytes: 4096 }
  const { repair } = repairerOf({ program: program(name), limits })

  expect(await repair(aDocument(Buffer.from('a')), {}, requester)).toMatchObject({ refused })
  expect(runningChecks()).toEqual([])
})

/** Asks for endless work; resolves with why it ended. */
async function endless(repairer: ReturnType<typeof createRepairer>, by: string, gone = signal) {
  const outcome = await repairer.repair(aDocument(Buffer.from('a')), {}, { id: by, signal: gone })
  return 'refused' in outcome && outcome.refused
}

test('when many wait already, one more is refused', async () => {
  const limits = { ...repairLimits, seconds: 1, atOnce: 1, waiting: 1 }
  const repairer = repairerOf({ program: program('endless'), limits })

  expect(await Promise.all(['one', 'two', 'three'].map((by) => endless(repairer, by)))).toEqual([
    'timed_out',
    'timed_out',
    'busy',
  ])
})

test('the process of a client that has gone ends, and the next one has its turn', async () => {
  const limits = { ...repairLimits, seconds: 1 }
  const repairer = repairerOf({ program: program('endless'), limits })
  const gone = new AbortController()
  const left = endless(repairer, 'one', gone.signal)
  const next = endless(repairer, 'two')

  gone.abort(new Error('gone'))

  await expect(left).rejects.toThrow('gone')
  expect(await next).toBe('timed_out')
  expect(runningChecks()).toEqual([])
})

test('once it is stopped, nothing of it runs or waits', async () => {
  const repairer = repairerOf({ program: program('endless') })
  const asked = ['one', 'two'].map((by) => endless(repairer, by))

  await repairer.stop()

  expect(await Promise.all([...asked, endless(repairer, 'three')])).toEqual([
    'busy',
    'busy',
    'busy',
  ])
  expect(runningChecks()).toEqual([])
})
