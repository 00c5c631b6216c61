import { performance } from 'node:perf_hooks'
import { checkDocument } from '../packages/checks/src/check-document.ts'
import { packModel } from '../packages/checks/src/model/pack-model.ts'
import { aLargeTaggedDocument } from '../packages/checks/test/model/a-large-tagged-document.ts'

// npm run measure-model: what the model adds to the check of a document of 200 pages with 20,000 tags.

const pages = 200
const tags = 20_000
const bytes = aLargeTaggedDocument({ pages, tags })

async function secondsOf(withModel: boolean) {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const start = performance.now()
    await checkDocument(bytes, 'large.pdf', { withModel })
    times.push((performance.now() - start) / 1000)
  }
  return Math.min(...times)
}

const plain = await secondsOf(false)
const modelled = await secondsOf(true)
const check = await checkDocument(bytes, 'large.pdf', { withModel: true })
if (check.state !== 'done' || !check.model) throw new Error('The document has no model.')
const start = performance.now()
const packed = packModel(check.model)
const packing = (performance.now() - start) / 1000
const { parts, heard } = packed.index.lists
const chunkBytes = Math.max(...parts.chunks.map(({ size }) => size))
console.log(
  [
    `${pages} pages, ${tags} tags: ${parts.total} parts, ${heard.total} heard`,
    `check ${plain.toFixed(2)} s, with the model ${modelled.toFixed(2)} s, packing ${packing.toFixed(2)} s`,
    `packed ${Math.round(packed.bytes.length / 1024)} KB, largest chunk of parts ${Math.round(chunkBytes / 1024)} KB`,
  ].join('\n'),
)
