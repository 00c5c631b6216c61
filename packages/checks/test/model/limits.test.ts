// @module-tag rest
import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { modelLimits } from '#checks/limits.ts'
import { modelListNames, emptyModelLists } from '#checks/model/model.ts'
import type { Model, Part } from '#checks/model/model.ts'
import { packModel } from '#checks/model/pack-model.ts'
import { unpackChunk } from '#checks/model/unpack-chunk.ts'
import { aDocument } from '../a-document.ts'
import { addDocument, createFile } from '../a-file.ts'
import { sampleDocuments } from '../sample-documents.ts'
import { line, mark, modelOf, modelOfBytes, node, shows, structure } from './a-tagged-page.ts'

/** A document of so many empty elements, written by hand: a library takes minutes for them. */
function aLargeTree(elements: number) {
  const file = createFile()
  const rows = addDocument(file, '/StructTreeRoot 5 0 R /MarkInfo << /Marked true >>')
  const kids = '<< /S /P >>'.repeat(elements)
  rows.push([5, file.object(5, `<< /Type /StructTreeRoot /K [ ${kids} ] >>`)])
  return file.end(file.table(rows, ''))
}

test('a document of more parts than are kept says where its model ends', async () => {
  const { lists, cut } = await modelOfBytes(aLargeTree(modelLimits.parts + 10))

  expect(lists.parts).toHaveLength(modelLimits.parts)
  expect(cut).toMatchObject({ part: modelLimits.parts - 1, reason: expect.any(String) })
})

test('a long text is cut, and its part says so', { tags: 'short' }, async () => {
  const { lists } = await modelOf((draft) => {
    shows(draft, mark(0, line('word '.repeat(2_000))))
    structure(draft, node('H1', 0))
  })

  expect(lists.parts[1]).toMatchObject({ isCut: true })
  expect(lists.parts[1]?.text?.length).toBeLessThanOrEqual(modelLimits.partTextCharacters)
  expect(lists.headings[0]?.text?.length).toBeLessThanOrEqual(modelLimits.entryTextCharacters)
})

const partsOf = (count: number, text: (id: number) => string): Part[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    kind: 'tag',
    depth: 0,
    last: id,
    page: id + 1,
    text: text(id),
  }))
const withParts = (parts: Part[]): Model => ({
  kind: 'pdf',
  isTagged: true,
  gaps: [],
  lists: { ...emptyModelLists(), parts },
})

test('what is packed is unpacked some entries at a time, each chunk with its pages', () => {
  const parts = partsOf(500, (id) => `Text ${id}`)

  const { index, bytes } = packModel(withParts(parts))

  const { total, chunks } = index.lists.parts
  expect(total).toBe(500)
  expect(chunks).toMatchObject([
    { at: 0, count: 200, firstPage: 1, lastPage: 200 },
    { count: 200, firstPage: 201 },
    { count: 100, lastPage: 500 },
  ])
  const unpacked = chunks.flatMap(({ at, size }) => unpackChunk(bytes.subarray(at, at + size)))
  expect(unpacked).toEqual(parts)
})

test('long texts make smaller chunks', () => {
  const { index } = packModel(withParts(partsOf(200, () => 'x'.repeat(4_000))))

  expect(index.lists.parts.chunks.length).toBeGreaterThan(5)
})

test('a model that does not pack into its room ends, and says where', () => {
  // Random letters do not pack.
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCodePoint(0x4e00 + (seed % 20_000))
  }
  const parts = partsOf(1_000, () => Array.from({ length: 4_000 }, random).join(''))

  const { index, bytes } = packModel(withParts(parts))

  expect(bytes.length).toBeLessThanOrEqual(modelLimits.packedBytes)
  expect(index.lists.parts.total).toBeLessThan(1_000)
  expect(index.cut).toMatchObject({ part: index.lists.parts.total - 1 })
})

test('a list of more chunks than are kept ends, and says where', () => {
  const most = modelLimits.chunks * modelLimits.chunkEntries

  const { index } = packModel(withParts(partsOf(most + 1, () => 'x')))

  expect(index.lists.parts.chunks).toHaveLength(modelLimits.chunks)
  expect(index.cut).toMatchObject({ part: most - 1 })
})

test.each([
  ['nothing', new Uint8Array()],
  ['other bytes', Buffer.from('no chunk')],
])('%s unpack to no entries', (_name, bytes) => {
  expect(unpackChunk(bytes)).toBeUndefined()
})

const withoutPart = (key: string, value: unknown) => (key === 'part' ? undefined : value)

test('the model changes nothing of what a check finds, but for the parts that lead there', async () => {
  const samples = [
    ...(await sampleDocuments.pdf('fails')),
    ...(await sampleDocuments.office('fails')),
    ...(await sampleDocuments.image()),
  ]
  for (const { name, bytes } of samples) {
    const without = await checkDocument(bytes, name)
    const check = await checkDocument(bytes, name, { withModel: true })

    const { model, ...result } = { model: undefined, ...check }
    expect(JSON.parse(JSON.stringify(result, withoutPart))).toEqual(without)
    const lists = check.state === 'done' ? modelListNames.length : 0
    expect(Object.keys(model?.lists ?? {})).toHaveLength(lists)
  }
})

test('without being asked for there is none', { tags: 'short' }, async () => {
  expect(await checkDocument(await aDocument(), 'minutes.pdf')).not.toHaveProperty('model')
})
