import { expect, test } from 'vitest'
import { aCheckSummary, aFile, anId, aVersion } from '#test/answers/jobs.ts'
import { filterFiles, findNextFile } from './filter-files.ts'

const files = Array.from({ length: 25 }, (_, index) =>
  aFile({ _id: anId(index + 1), file_name: index % 2 ? `${index + 1}.docx` : `${index + 1}.pdf` }),
)
const isLeftOf =
  (...numbers: number[]) =>
  ({ _id }: { _id: string }) =>
    numbers.some((number) => anId(number) === _id)

const noFilter = { type: 'all', query: '', withBarriers: false } as const

test('the next file left follows, on whichever page it stands', () => {
  expect(findNextFile(files, isLeftOf(1, 2, 12), anId(1))).toEqual({ fileId: anId(2), page: 1 })
  expect(findNextFile(files, isLeftOf(1, 2, 12), anId(2))).toEqual({ fileId: anId(12), page: 2 })
  expect(findNextFile(files, isLeftOf(10, 11), anId(10))).toEqual({ fileId: anId(11), page: 2 })
})

test('after the last one, the first left from the top follows', () => {
  expect(findNextFile(files, isLeftOf(3, 25), anId(25))).toEqual({ fileId: anId(3), page: 1 })
})

test('a file that is not in the list has no place of its own: the first one left follows', () => {
  expect(findNextFile(files, isLeftOf(21), anId(99))).toEqual({ fileId: anId(21), page: 3 })
})

test('none follows where none is left but the file itself', () => {
  expect(findNextFile(files, isLeftOf(7), anId(7))).toBeUndefined()
  expect(findNextFile(files, isLeftOf(), anId(7))).toBeUndefined()
})

test('the files under a filter are those of its class and with its words', () => {
  const names = (found: readonly { file_name: string }[]) => found.map((file) => file.file_name)

  expect(filterFiles(files, { ...noFilter })).toHaveLength(25)
  expect(filterFiles(files, { ...noFilter, type: 'docs' })).toHaveLength(12)
  expect(names(filterFiles(files, { ...noFilter, type: 'pdfs', query: '2' }))).toEqual([
    '21.pdf',
    '23.pdf',
    '25.pdf',
  ])
  expect(names(filterFiles(files, { ...noFilter, query: '5.PDF' }))).toEqual([
    '5.pdf',
    '15.pdf',
    '25.pdf',
  ])
})

test('the files with barriers are those whose newest check found some', () => {
  const fixed = aFile({
    _id: anId(3),
    check: aCheckSummary({ barriers: 2 }),
    versions: [aVersion({ check: aCheckSummary({ barriers: 0 }) })],
  })
  const checked = [
    aFile({ _id: anId(1) }),
    aFile({ _id: anId(2), check: aCheckSummary({ barriers: 2 }) }),
    fixed,
  ]

  const found = filterFiles(checked, { ...noFilter, withBarriers: true })
  expect(found.map(({ _id }) => _id)).toEqual([anId(2)])
})
