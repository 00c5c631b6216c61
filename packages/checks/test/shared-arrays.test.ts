import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { limits } from '#checks/limits.ts'
import { readNumberTree } from '#checks/pdf/number-tree.ts'
import { dictAt } from '#checks/pdf/objects.ts'
import { openDocument } from '#checks/pdf/open-document.ts'
import { createFile, type Row } from './a-file.ts'

const nodes = 1_500

/** A tagged page. `body` is the text of each of many nodes, which share the array of object 5. */
function documentOf(root: string, body: string) {
  const file = createFile()
  const numbers = Array.from({ length: nodes }, (_, at) => at + 6)
  const table = file.table(
    [
      [1, file.object(1, `<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 4 0 R >>`)],
      [2, file.object(2, '<< /Type /Pages /Kids [3 0 R] >>')],
      [3, file.object(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Nums [7 null] >>')],
      [4, file.object(4, root)],
      [5, file.object(5, `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`)],
      ...numbers.map((at): Row => [at, file.object(at, body)]),
    ],
    '',
  )
  return file.end(table)
}

test('elements that share one array of kids are read up to a limit, which is named', async () => {
  const { state, conditions } = await checkDocument(
    documentOf('<< /Type /StructTreeRoot /K 5 0 R >>', '<< /Type /StructElem /S /Div /K 5 0 R >>'),
  )

  expect(state).toBe('done')
  expect(JSON.stringify(conditions)).toContain(
    `the document has more than ${limits.structureKids} kids of structure elements`,
  )
})

test('nodes of a number tree that share one array of kids are read up to a limit', () => {
  const opened = openDocument(documentOf('<< /Kids [6 0 R 3 0 R] >>', '<< /Kids 5 0 R >>'))
  if (opened.state !== 'done') throw new Error(opened.reason)
  const tree = dictAt(opened.source.catalog, 'StructTreeRoot')

  // Object 3 comes after all of them.
  expect(readNumberTree(tree).values.has(7)).toBe(false)
})
