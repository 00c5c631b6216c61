import { expect, test } from 'vitest'
import { chosenFilesProblem, fileProblem, limitsText, toUploadRows } from './chosen-files.ts'

const limits = { maxFileBytes: 1024, maxFilesPerJob: 2 }
const pdf = new File(['%PDF-1.4'], 'one.pdf')
const chosen = (id: string, problem?: string) => ({ id, file: pdf, ...(problem && { problem }) })

test('a document is judged by its extension, its content and its size', () => {
  expect(fileProblem(pdf, limits)).toBeUndefined()
  expect(fileProblem(new File(['x'], 'UPPER.PDF'), limits)).toBeUndefined()
  expect(fileProblem(new File(['MZ'], 'setup.exe'), limits)).toBe(
    'This type of file is not accepted.',
  )
  expect(fileProblem(new File([], 'empty.pdf'), limits)).toBe('File is empty')
  expect(fileProblem(new File(['x'.repeat(1025)], 'long.txt'), limits)).toBe('Larger than 1 KB.')
})

test('one refused document is named, several are counted', () => {
  expect(chosenFilesProblem([chosen('a', 'File is empty')], limits)).toBe(
    'one.pdf cannot be uploaded. Remove it to go on.',
  )
  expect(chosenFilesProblem([chosen('a', 'x'), chosen('b', 'x')], limits)).toBe(
    '2 files cannot be uploaded. Remove them to go on.',
  )
})

test('more documents than a job can hold are refused together', () => {
  const three = [chosen('a'), chosen('b'), chosen('c')]

  expect(chosenFilesProblem(three, limits)).toBe('At most 2 files.')
  expect(chosenFilesProblem(three.slice(1), limits)).toBeUndefined()
})

test('a round limit reads in its largest unit', () => {
  expect(limitsText({ maxFileBytes: 1024 ** 3, maxFilesPerJob: 500 })).toContain(
    'At most 1 GB per file, 500 files per job.',
  )
  expect(limitsText({ maxFileBytes: 50 * 1024 ** 2 })).toContain('At most 50 MB per file.')
  expect(limitsText({ maxFileBytes: 1500 })).toContain('At most 2 KB per file.')
})

test('a row shows the progress of its document, or why it will not be sent', () => {
  const rows = toUploadRows([chosen('a'), chosen('b'), chosen('c', 'File is empty')], {
    b: { state: 'sending', percent: 42 },
  })

  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'sending', 'refused'])
})
