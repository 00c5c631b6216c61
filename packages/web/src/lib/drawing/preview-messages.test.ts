import { expect, test } from 'vitest'
import { parseWorkerReport } from './preview-messages.ts'

const pixels = new ArrayBuffer(24)
const drawn = { kind: 'drawn', page: 1, width: 3, height: 2, pixels }

test.each([
  { kind: 'opened', pages: 14, width: 800 },
  drawn,
  { ...drawn, isPartial: true },
  { kind: 'failed', failure: 'password' },
  { kind: 'needs', part: { folder: 'cmaps', name: 'UniJIS-UTF16-H.bcmap' } },
])('%o is a report', (message) => {
  expect(parseWorkerReport(message)).toEqual(message)
})

test.each([
  null,
  'opened',
  { kind: 'opened', pages: 0, width: 800 },
  { kind: 'opened', pages: '14', width: 800 },
  { ...drawn, width: 4 },
  { ...drawn, width: 60_000, height: 60_000 },
  { ...drawn, pixels: 'a picture' },
  { kind: 'failed', failure: '<img src=x>' },
  { kind: 'needs', part: { folder: '../src', name: 'x' } },
  { kind: 'navigate', to: 'https://example.com' },
])('%o is none, whoever says it', (message) => {
  expect(parseWorkerReport(message)).toBeUndefined()
})

const described = { kind: 'described', page: 1 }

test('where the parts of a page lie is told of a page, as far as it is known', () => {
  const marks = { marks: [], matrix: [1, 0, 0, 1, 0, 0] }

  expect(parseWorkerReport({ ...described, marks })).toEqual({ ...described, marks })
  expect(parseWorkerReport({ ...described, marks: 'everywhere' })).toEqual(described)
  expect(parseWorkerReport({ ...described, page: 0, marks })).toBeUndefined()
})

const run = {
  box: { left: 0.1, top: 0.1, right: 0.4, bottom: 0.2 },
  text: 'Minutes',
  sizePt: 12,
  isBold: false,
  isNumbered: true,
  colors: { color: '777777', ground: 'ffffff' },
}
const textsOf = (...runs: unknown[]) =>
  parseWorkerReport({ ...described, texts: { runs, omitted: 0 } })

test('the texts of a page come with their colours', () => {
  expect(textsOf(run)).toEqual({ ...described, texts: { runs: [run], omitted: 0 } })
})

test.each([
  { ...run, box: { ...run.box, right: 2 } },
  { ...run, text: 7 },
  { ...run, sizePt: Number.NaN },
  { ...run, isBold: 'yes' },
  { ...run, isNumbered: undefined },
  null,
])('%o is no text of a page', (message) => {
  expect(textsOf(message)).toEqual({ ...described, texts: { runs: [], omitted: 0 } })
})

test('what is no colour is none, and too many texts are not read', () => {
  const { colors: _, ...plain } = run
  const styled = { ...run, colors: { color: 'red;}', ground: 'ffffff' } }

  expect(textsOf(styled)).toEqual({ ...described, texts: { runs: [plain], omitted: 0 } })
  expect(textsOf(...Array.from({ length: 3001 }, () => run))).toEqual(described)
})
