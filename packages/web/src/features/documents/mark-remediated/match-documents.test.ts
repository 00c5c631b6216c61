import { expect, test } from 'vitest'
import { matchDocuments, type CandidateFile } from './match-documents.ts'

const candidatesOf = (...names: string[]): CandidateFile[] =>
  names.map((file_name, index) => ({ _id: `file ${index}`, file_name, isHandedIn: false }))

/** The names of the files that these documents find. */
function found(
  documents: readonly string[],
  candidates: readonly CandidateFile[],
): (string | undefined)[] {
  const matches = matchDocuments(
    documents.map((name, index) => ({ id: `document ${index}`, name })),
    candidates,
  )
  return documents.map((_, index) => {
    const fileId = matches.get(`document ${index}`)
    return candidates.find(({ _id }) => _id === fileId)?.file_name
  })
}

const candidates = candidatesOf('Report.pdf', 'Plan v1.2.docx', 'Lageplan Süd.pdf', 'Photo.jpeg')

test.each([
  ['Report.pdf', 'Report.pdf'],
  ['REPORT.PDF', 'Report.pdf'],
  ['report-fixed.pdf', 'Report.pdf'],
  ['report_remediated.pdf', 'Report.pdf'],
  ['Report (1).pdf', 'Report.pdf'],
  ['Report(12).pdf', 'Report.pdf'],
  ['Report-accessible.pdf', 'Report.pdf'],
  ['Report tagged.pdf', 'Report.pdf'],
  ['Report.tagged.pdf', 'Report.pdf'],
  ['Report - Copy.pdf', 'Report.pdf'],
  ['Report (fixed).pdf', 'Report.pdf'],
  ['Report_PDF-UA.pdf', 'Report.pdf'],
  ['Report-fixed_v2 (1).pdf', 'Report.pdf'],
  ['  Report .pdf', 'Report.pdf'],
  ['Report.docx', 'Report.pdf'],
  ['Report.pdf.docx', 'Report.pdf'],
  ['plan v1.2.docx', 'Plan v1.2.docx'],
  ['Plan v1.2-fixed.pdf', 'Plan v1.2.docx'],
  ['Lageplan Süd.pdf'.normalize('NFD'), 'Lageplan Süd.pdf'],
  ['photo.jpg', 'Photo.jpeg'],
  ['Reports.pdf', undefined],
  ['Annual Report.pdf', undefined],
  ['fixed.pdf', undefined],
  ['(1).pdf', undefined],
  ['', undefined],
])('%j finds %j', (name, file) => {
  expect(found([name], candidates)).toEqual([file])
})

test('an original whose own name ends like a fixed one is found by its whole name first', () => {
  const two = candidatesOf('Budget.pdf', 'Budget final.pdf')

  expect(found(['Budget final.pdf', 'Budget.pdf'], two)).toEqual(['Budget final.pdf', 'Budget.pdf'])
  expect(found(['Budget final-fixed.pdf'], two)).toEqual(['Budget final.pdf'])
})

test('of two kinds of document under one name, the one of the same kind is meant', () => {
  const two = candidatesOf('Letter.docx', 'Letter.pdf')

  expect(found(['Letter-fixed.pdf', 'Letter-fixed.docx'], two)).toEqual([
    'Letter.pdf',
    'Letter.docx',
  ])
  expect(found(['Letter.rtf'], two)).toEqual([undefined])
})

test('where several files have the name, only a person knows', () => {
  expect(found(['Scan.pdf'], candidatesOf('Scan.pdf', 'Scan.pdf'))).toEqual([undefined])
})

test('of files with one name, the only one without a document is meant', () => {
  const [first, second] = candidatesOf('Scan.pdf', 'scan.pdf')
  const two = [{ ...first, isHandedIn: true } as CandidateFile, second as CandidateFile]

  expect(found(['Scan.pdf'], two)).toEqual(['scan.pdf'])
})

test('a file whose document is here takes another one', () => {
  const [only] = candidatesOf('Scan.pdf')

  expect(found(['Scan-fixed.pdf'], [{ ...only, isHandedIn: true } as CandidateFile])).toEqual([
    'Scan.pdf',
  ])
})

test('of two documents for one file, the better name wins, and the other is asked for', () => {
  const one = candidatesOf('Report.pdf')

  expect(found(['Report-fixed (1).pdf', 'Report-fixed.pdf'], one)).toEqual([
    undefined,
    'Report.pdf',
  ])
  expect(found(['Report.docx', 'Report.pdf'], one)).toEqual([undefined, 'Report.pdf'])
  expect(found(['Report-fixed.pdf', 'Report_tagged.pdf'], one)).toEqual(['Report.pdf', undefined])
})

test('190 documents find their 190 files', () => {
  const names = Array.from({ length: 190 }, (_, index) => `Minutes ${index + 1}.pdf`)
  const fixed = names.map((name) => name.replace('.pdf', '-fixed.pdf'))

  expect(found(fixed.toReversed(), candidatesOf(...names))).toEqual(names.toReversed())
})
