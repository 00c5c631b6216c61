import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { limits } from '#checks/limits.ts'
import { createFile, type Row } from './a-file.ts'

function documentOf(pages: string) {
  const file = createFile()
  const table = file.table(
    [
      [1, file.object(1, '<< /Type /Catalog /Pages 2 0 R >>')],
      [2, file.object(2, pages)],
      [3, file.object(3, '<< /Type /Page /Parent 2 0 R >>')],
      [4, file.object(4, '<< /Type /Pages /Kids [3 0 R 3 0 R 2 0 R] /Parent 2 0 R >>')],
    ],
    '',
  )
  return file.end(table)
}

test('a page that is listed twice counts twice, as in the tree of pages', async () => {
  const { facts } = await checkDocument(documentOf('<< /Type /Pages /Kids [3 0 R 4 0 R] >>'))

  expect(facts?.pages).toBe(3)
})

test.each([
  ['an empty list of pages', '<< /Type /Pages /Kids [] /Count 0 >>'],
  ['no list of pages', '<< /Type /Pages /Count 1 >>'],
  ['pages that are nowhere', '<< /Type /Pages /Kids [9 0 R null] /Count 2 >>'],
])('a document with %s is unreadable', async (_name, pages) => {
  expect(await checkDocument(documentOf(pages))).toMatchObject({
    state: 'unreadable',
    reason: 'The file has no pages.',
    conditions: [],
  })
})

test('nodes of the tree of pages that share one list are read up to a limit', async () => {
  const nodes = 3_000
  const file = createFile()
  const numbers = Array.from({ length: nodes }, (_, at) => at + 5)
  const list = numbers.map((number) => `${number} 0 R`).join(' ')
  const table = file.table(
    [
      [1, file.object(1, '<< /Type /Catalog /Pages 2 0 R >>')],
      [2, file.object(2, '<< /Type /Pages /Kids 4 0 R >>')],
      [3, file.object(3, '<< /Type /Page /Parent 2 0 R >>')],
      [4, file.object(4, `[3 0 R ${list}]`)],
      ...numbers.map((at): Row => [at, file.object(at, '<< /Type /Pages /Kids 4 0 R >>')]),
    ],
    '',
  )

  const { facts, conditions } = await checkDocument(file.end(table))

  expect(facts?.pages).toBeLessThan(nodes)
  expect(JSON.stringify(conditions)).toContain(
    `the document has more than ${limits.pageTreeEntries} entries in its page tree`,
  )
})
