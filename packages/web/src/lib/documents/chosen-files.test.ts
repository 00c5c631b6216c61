import { texts } from '@curbcut/contract'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chosenFilesProblem, fileProblem, limitsText, toUploadRows } from './chosen-files.ts'
import { useChosenFiles } from './use-chosen-files.ts'

const limits = { maxFileBytes: 1024, maxFilesPerJob: 2 }
const pdf = new File(['%PDF-1.4'], 'one.pdf')
const chosenFile = (id: string, problem?: string) => ({
  id,
  file: pdf,
  ...(problem && { problem }),
})

test('a document is judged by its extension, its content and its size', () => {
  expect(fileProblem(pdf, limits)).toBeUndefined()
  expect(fileProblem(new File(['x'], 'UPPER.PDF'), limits)).toBeUndefined()
  expect(fileProblem(new File(['MZ'], 'setup.exe'), limits)).toBe(
    'This type of file is not accepted.',
  )
  expect(fileProblem(new File([], 'empty.pdf'), limits)).toBe('File is empty')
  expect(fileProblem(new File(['x'.repeat(1025)], 'long.txt'), limits)).toBe('Larger than 1 KB.')
})

test('a name that the server would not keep is refused with its reason', () => {
  const named = (name: string) => fileProblem(new File(['x'], name), limits)

  expect(named(`${'n'.repeat(251)}.pdf`)).toBeUndefined()
  expect(named(`${'n'.repeat(252)}.pdf`)).toBe('At most 255 characters')
  expect(named('a\tb.pdf')).toBe('A file name must not be empty or contain control characters')
})

test('one refused document is named, several are counted', () => {
  expect(chosenFilesProblem([chosenFile('a', 'File is empty')])).toBe(
    'one.pdf cannot be uploaded. Remove it to continue.',
  )
  expect(chosenFilesProblem([chosenFile('a', 'x'), chosenFile('b', 'x')])).toBe(
    '2 files cannot be uploaded. Remove them to continue.',
  )
})

test('each document beyond what the job can hold is marked, until there is room', () => {
  const { result } = renderHook(() => useChosenFiles(limits, { presentCount: 1 }))
  const problems = () => result.current.chosenFiles.map(({ problem }) => problem)

  act(() => result.current.add([pdf, new File(['%PDF-1.4'], 'two.pdf')]))
  expect(problems()).toEqual([undefined, 'More files than the job can hold.'])
  expect(result.current.error).toBe('two.pdf cannot be uploaded. Remove it to continue.')

  act(() => result.current.remove(result.current.chosenFiles[0]?.id ?? ''))
  expect(problems()).toEqual([undefined])
})

test('what the server says of one document marks that one, whatever stands beside it', () => {
  const files = [pdf, new File(['MZ'], 'two.pdf')]
  const refusal = texts.refusals.fileType('two.pdf')

  const { result } = renderHook(() => useChosenFiles(limits, { files, refusal }))

  expect(result.current.chosenFiles.map(({ problem }) => problem)).toEqual([undefined, refusal])
  act(() => result.current.remove(result.current.chosenFiles[1]?.id ?? ''))
  expect(result.current.error).toBeUndefined()
})

test('a round limit reads in its largest unit', () => {
  expect(limitsText({ maxFileBytes: 1024 ** 3, maxFilesPerJob: 500 })).toContain(
    'At most 1 GB per file, 500 files per job.',
  )
  expect(limitsText({ maxFileBytes: 50 * 1024 ** 2 })).toContain('At most 50 MB per file.')
  expect(limitsText({ maxFileBytes: 1500 })).toContain('At most 2 KB per file.')
})

test('a row shows the progress of its document, or why it will not be sent', () => {
  const rows = toUploadRows([chosenFile('a'), chosenFile('b'), chosenFile('c', 'File is empty')], {
    b: { state: 'sending', percent: 42 },
  })

  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'sending', 'refused'])
})
