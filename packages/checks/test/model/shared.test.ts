// @module-tag rest
import { expect, test } from 'vitest'
import { modelLimits } from '#checks/limits.ts'
import * as hostile from '../attacks/hostile-models.ts'
import { written } from '../attacks/hostile-pdfs.ts'
import { modelOfBytes } from './a-tagged-page.ts'

const spent = { reason: 'The document takes too long to be read to its end.' }

test.each([
  ['fields that share one list of themselves', () => hostile.fieldsOfThemselves(1_500)],
  ['fields that share one list of places', () => hostile.fieldsOfPlaces(1_500)],
  ['elements that share long texts', () => hostile.sharedTexts(20_000)],
  ['elements that share long lists of attributes', () => hostile.sharedAttributes(20_010)],
  ['pages that share one list of annotations', () => hostile.sharedAnnotations(1_450)],
])('%s end the model, and not the check', async (_name, make) => {
  const { cut } = await modelOfBytes(make())

  expect(cut).toMatchObject(spent)
})

test('a text that many elements share is read whole where there is room', async () => {
  const { lists, cut } = await modelOfBytes(hostile.sharedTexts(100))

  expect(cut).toBeUndefined()
  expect(lists.parts.map(({ alt }) => alt?.length)).toEqual(
    Array.from({ length: 100 }, () => modelLimits.partTextCharacters),
  )
})

test('a type as long as its document is cut', { tags: 'short' }, async () => {
  const tree = `<</Type /StructTreeRoot /K [<</S /${'T'.repeat(100_000)}>>]>>`
  const { lists } = await modelOfBytes(
    written(`/StructTreeRoot ${tree}`, '<</Type /Pages /Kids [<</Type /Page>>]>>', []),
  )

  expect(lists.parts[0]?.type).toHaveLength(modelLimits.entryTextCharacters)
})

test('more cells than are kept end with the last one that is', async () => {
  const { lists, cut } = await modelOfBytes(hostile.manyCells(modelLimits.cells + 10), 'a.docx')

  expect(lists.cells.length).toBeLessThanOrEqual(modelLimits.cells)
  expect(cut).toBeDefined()
})

test('cells that go on with a cell among many make it higher', { tags: 'short' }, async () => {
  const { lists } = await modelOfBytes(hostile.mergedCells(20_000, 60_000), 'a.docx')

  expect(lists.cells[0]).toMatchObject({ rowSpan: 60_001 })
})
