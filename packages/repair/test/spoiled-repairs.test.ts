import { expect, test, vi } from 'vitest'
import { pdfRepairs } from '#repair/pdf/pdf-repairs.ts'
import { catalogLocationOf } from '#repair/pdf/repair-context.ts'
import type { PdfRepair } from '#repair/pdf/repair-context.ts'
import { repairPdf } from '#repair/pdf/repair-pdf.ts'
import { aDocument } from '../../checks/test/a-document.ts'

/** A repair that says of a tagged document that it is none. */
const spoiling = (rules: string[]): PdfRepair => ({
  id: 'suspects',
  rules,
  apply(repairContext) {
    repairContext.edits.set(catalogLocationOf(repairContext), 'MarkInfo', undefined)
    return 1
  },
})

const aPdf = async () =>
  Buffer.from(await aDocument(({ catalog, set }) => set(catalog, { ViewerPreferences: undefined })))

const repairedWith = async (repairs: readonly PdfRepair[]) =>
  repairPdf(await aPdf(), { name: 'a.pdf', answers: {}, repairs })

const others = pdfRepairs.filter(({ id }) => id !== 'suspects')

test('a repair that makes a condition worse is left out, and the others are done', async () => {
  expect(await repairedWith([...others, spoiling(['6.2-1'])])).toMatchObject({
    done: [{ id: 'display_title', count: 1 }],
  })
})

test('nothing is repaired where no repair belongs to a condition that is worse', async () => {
  expect(await repairedWith([...others, spoiling([])])).toEqual({
    refused: 'worse',
    conditions: ['6.2-1', 'claim-without-tags'],
  })
})

test('the document before is checked once, however often its repair is tried', async () => {
  const bytes = await aPdf()
  const reads = vi.spyOn(bytes, 'subarray')
  const beginnings = () => reads.mock.calls.filter(([from, to]) => from === 0 && to === 1024).length

  await repairPdf(bytes, { name: 'a.pdf', answers: {}, repairs: others })
  const ofOneAttempt = beginnings()
  reads.mockClear()
  await repairPdf(bytes, { name: 'a.pdf', answers: {}, repairs: [...others, spoiling(['6.2-1'])] })

  // Whoever opens a document looks at its beginning.
  expect(ofOneAttempt).toBeGreaterThan(0)
  expect(beginnings()).toBe(ofOneAttempt)
})
