import { Readable } from 'node:stream'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test, vi } from 'vitest'
import {
  createHalfTaggedPdf,
  createPlainDocx,
  createPlainPdf,
  createSamplePdf,
} from '#server/demo/sample-files.ts'
import { toPng } from '#server/demo/to-png.ts'
import { comparisonLimits } from '#server/limits.ts'
import { comparers, program, runningChecks } from '#test/checker/checkers.ts'

// A process with an end to its time may wait long for a core on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const aComparer = comparers()
const minutes = {
  title: 'Minutes',
  lines: ['All members were present at nine.', 'It was agreed to mend both bridges.'],
}
const invoice = { title: 'Invoice', lines: ['Pay this amount within thirty days, please.'] }
const document = (bytes: Uint8Array, name = 'document.pdf') => ({
  name,
  sizeBytes: bytes.length,
  open: () => Readable.from([Buffer.from(bytes)]),
})
const plain = await createPlainPdf(minutes)
const fixed = await createSamplePdf(minutes)

async function encryptedPdf() {
  const made = await PDFDocument.create()
  made.addPage()
  made.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
  return made.save()
}

describe('two documents are compared in a process of their own', () => {
  test('the fixed document of an original has its words', async () => {
    expect(await aComparer().compare(document(plain), document(fixed))).toEqual({
      state: 'compared',
      words: 14,
      found: 14,
      added: 0,
      doubts: [],
      lost: [],
      pages: { original: 1, fixed: 1 },
      structure: {
        original: { headings: 0, lists: 0, tables: 0, heardWords: 0 },
        fixed: { headings: 1, lists: 0, tables: 0, heardWords: 14 },
      },
    })
  })

  test('that of another original has other words, and the missing ones are named', async () => {
    const wrong = await createHalfTaggedPdf(invoice)

    expect(await aComparer().compare(document(plain), document(wrong))).toMatchObject({
      state: 'compared',
      words: 14,
      found: 0,
      doubts: ['other_text'],
      lost: [{ page: 1, words: expect.arrayContaining(['minutes', 'bridges']) }],
    })
  })

  test('a picture has nothing to compare', async () => {
    const scan = toPng({ width: 4, height: 1, colours: 'rgb', rows: Buffer.alloc(13) })

    expect(await aComparer().compare(document(scan, 'scan.png'), document(fixed))).toMatchObject({
      state: 'compared',
      words: 0,
      found: 0,
      added: 0,
      doubts: [],
      structure: null,
    })
  })

  test('a Word document has no pages before it is printed', async () => {
    const original = document(await createPlainDocx(minutes), 'document.docx')

    expect(await aComparer().compare(original, document(fixed))).toMatchObject({
      words: 14,
      found: 14,
      pages: { original: null, fixed: 1 },
      structure: null,
    })
  })

  test.each([
    ['locked', 'with a password', encryptedPdf],
    ['unreadable', 'damaged', () => Buffer.from('%PDF-1.7 nothing')],
    ['unreadable', 'empty', () => Buffer.alloc(0)],
    ['not_supported', 'of an unknown kind', () => Buffer.from('Some words')],
  ] as const)('none is compared (%s) if one of them is %s', async (reason, _what, make) => {
    const one = document(await make(), reason === 'not_supported' ? 'a.txt' : 'a.pdf')
    const { compare } = aComparer()

    expect(await compare(one, document(fixed))).toEqual({ state: 'not_compared', reason })
    expect(await compare(document(plain), one)).toEqual({ state: 'not_compared', reason })
  })

  test('a document beyond the largest one is not read', async () => {
    const large = {
      name: 'large.pdf',
      sizeBytes: comparisonLimits.documentBytes + 1,
      open: () => expect.fail('it was read'),
    }

    expect(await aComparer().compare(document(plain), large)).toEqual({
      state: 'not_compared',
      reason: 'too_large',
    })
    expect(runningChecks()).toEqual([])
  })
})

test.each([
  ['never ends', 'endless', 'timed_out'],
  ['takes ever more memory', 'greedy', 'too_large'],
  ['says too much', 'talkative', 'failed'],
  ['says what was not asked', 'lying', 'failed'],
  ['answers before it is asked', 'hasty', 'failed'],
  ['dies before it listens', 'dying', 'failed'],
  ['tells how a pair compares before it has both', 'rash', 'failed'],
  ['answers to one document only', 'forgetful', 'timed_out'],
])('a process that %s is ended', async (_what, name, reason) => {
  const limits = { ...comparisonLimits, seconds: reason === 'timed_out' ? 1 : 60 }
  const { compare } = aComparer({ program: program(name), limits })

  expect(await compare(document(plain), document(fixed))).toEqual({ state: 'not_compared', reason })
  expect(runningChecks()).toEqual([])
})

test('a comparison that is broken off ends its process', async () => {
  const abort = new AbortController()
  const { compare } = aComparer({ program: program('endless') })
  const broken = compare(document(plain), document(fixed), { signal: abort.signal })

  abort.abort(new Error('enough'))

  await expect(broken).rejects.toThrow('enough')
  expect(runningChecks()).toEqual([])
})

test('a store that gives fewer bytes than there are is no result', async () => {
  const short = { ...document(fixed), open: () => Readable.from([Buffer.from('%PDF-')]) }

  await expect(aComparer().compare(document(plain), short)).rejects.toThrow('5 of')
  expect(runningChecks()).toEqual([])
})

describe('pairs of one organization are compared by one process in turn', () => {
  const checksAtWork = () => runningChecks().filter(({ args }) => args.includes('--permission'))
  const pids = () => checksAtWork().map(({ pid }) => pid)

  test('with the same result', async () => {
    const { compare } = aComparer()
    const first = await compare(document(plain), document(fixed))
    const process = pids()

    expect(await compare(document(plain), document(fixed))).toEqual(first)
    expect(pids()).toEqual(process)
  })

  test('but not after one that could not be read', async () => {
    const { compare } = aComparer()
    await compare(document(plain), document(fixed))

    await compare(document(plain), document(Buffer.from('%PDF-1.7 nothing')))

    expect(runningChecks()).toEqual([])
  })

  test('and not those of another organization', async () => {
    const { compare, stop } = aComparer()
    await compare(document(plain), document(fixed))
    const process = pids()
    await compare(document(plain), document(fixed), { organizationId: 'another' })

    expect(pids()).toHaveLength(1)
    expect(pids()).not.toEqual(process)
    await stop()
    expect(runningChecks()).toEqual([])
  })
})
