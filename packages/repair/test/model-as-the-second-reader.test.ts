import { PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { aDocument } from '../../checks/test/a-document.ts'
import type { Change } from '../../checks/test/a-document.ts'
import { fillParentTree, modelOfBytes } from '../../checks/test/model/a-tagged-page.ts'
import { rewrites } from '../../checks/test/rewrites/compare.ts'
import { rewritten } from '../../checks/test/rewrites/rewrite.ts'
import { knownStructures } from './known-structures.ts'
import { knownTexts, lostTexts } from './known-texts.ts'
import { metBySecondReader, metInModel } from './second-reader.ts'

// It looks elements up from the marks of a page, by the parent tree.
const bytesOf = (change: Change) =>
  aDocument((draft) => {
    change(draft)
    if (draft.root.has(PDFName.of('ParentTree'))) fillParentTree(draft)
  })

test.each(Object.entries({ ...knownStructures, ...knownTexts }))(
  '%s: page by page the tags and texts of the second reader',
  async (_name, change) => {
    const bytes = await bytesOf(change)

    expect(metInModel(await modelOfBytes(bytes))).toEqual(await metBySecondReader(bytes))
  },
)

test.each(Object.entries(lostTexts))(
  '%s: page by page the tags and texts that were written',
  async (_name, { change, met }) => {
    expect(metInModel(await modelOfBytes(await bytesOf(change)))).toEqual(met)
  },
)

// Each holds much of what the model tells.
const {
  'cells that name their headers, in rows and columns': cells,
  'links with their annotations': links,
  'elements that name their own page': pages,
} = knownStructures
const rich = { cells, links, pages }

test.each(
  Object.entries(rich).flatMap(([name, change]) =>
    rewrites.map((rewrite) => ({ name, change, rewrite, way: rewrite.name })),
  ),
)('$name, $way: the same tags and texts as before', async ({ change = () => {}, rewrite }) => {
  const bytes = await bytesOf(change)
  const other = await rewritten(bytes, rewrite)

  expect(await numberlessIn(other ?? bytes)).toEqual(await numberlessIn(bytes))
})

/** A rewrite may give objects other numbers. */
const numberlessIn = async (bytes: Uint8Array) =>
  metInModel(await modelOfBytes(bytes)).map((met) =>
    met.map((one) => one.replaceAll(/ to=\d+R/g, ' to=')),
  )
