import { modelEntrySchemas, modelLists, modelSchema } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { checkDocument } from '../src/check-document.ts'
import { packModel } from '../src/model/pack-model.ts'
import { unpackChunk } from '../src/model/unpack-chunk.ts'
import { aDocument } from '../test/a-document.ts'
import type { Change } from '../test/a-document.ts'
import { sampleDocuments } from '../test/sample-documents.ts'

const aForm: Change = ({ annotation, catalog, refOf, set, text }) => {
  const widget = annotation({ Subtype: 'Widget', FT: 'Tx', T: text('name'), V: text('x') }, 'Form')
  set(catalog, { AcroForm: { Fields: [refOf(widget)] } })
}

test('models of the engine match the schema of the contract, list by list, to the last member', async () => {
  const samples = [
    ...(await sampleDocuments.pdf('passes')),
    { name: 'form.pdf', bytes: await aDocument(aForm) },
    ...(await sampleDocuments.office('fails')),
    ...(await sampleDocuments.image()),
  ]
  const filledLists = new Set<string>()
  for (const { name, bytes: document } of samples) {
    const check = await checkDocument(document, name, { withModel: true })
    if (check.state !== 'done' || !check.model) continue
    const { index, bytes } = packModel(check.model)
    for (const list of modelLists) {
      const { total, chunks } = index.lists[list]
      const entries = chunks.flatMap(({ at, size }) => unpackChunk(bytes.subarray(at, at + size)))
      expect(entries).toHaveLength(total)
      for (const entry of entries) expect(modelEntrySchemas[list].parse(entry)).toEqual(entry)
      if (total > 0) filledLists.add(list)
    }
    const totals = Object.fromEntries(modelLists.map((list) => [list, index.lists[list].total]))
    const { lists: _, cut, ...header } = index
    expect(modelSchema.parse({ ...header, totals, cut: cut ?? null })).toMatchObject({ totals })
  }

  expect([...filledLists].toSorted()).toEqual([...modelLists].toSorted())
})
