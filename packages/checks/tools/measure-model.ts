import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { checkDocument } from '../src/check-document.ts'
import { packModel } from '../src/model/pack-model.ts'
import { contradictionsIn } from '../test/contradictions.ts'
import { aLargeTaggedDocument } from '../test/model/a-large-tagged-document.ts'

// npm run measure-model: the cost of the model of a document of 200 pages with 20,000 tags.
// npm run measure-model -- FOLDER: contradictions between models and conditions of PDFs.

const folder = process.argv[2]
if (folder) await findContradictions(folder)
else await measure()

async function findContradictions(path: string) {
  const counts = { models: 0, 'left out as cut or not checked': 0, contradicted: 0 }
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!/\.pdf$/i.test(name)) continue
    const bytes = readFileSync(join(path, name))
    const found = contradictionsIn(await checkDocument(bytes, name, { withModel: true }))
    counts[found ? 'models' : 'left out as cut or not checked'] += 1
    if (found && found.length > 0) counts.contradicted += 1
    for (const contradiction of found ?? []) console.log(`${name}: ${contradiction}`)
  }
  for (const [what, count] of Object.entries(counts)) console.log(`${what}: ${count}`)
  if (counts.contradicted > 0) process.exitCode = 1
}

async function measure() {
  const pages = 200
  const tags = 20_000
  const bytes = aLargeTaggedDocument({ pages, tags })

  const plain = await secondsOf(bytes, false)
  const modelled = await secondsOf(bytes, true)
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
}

async function secondsOf(bytes: Uint8Array, withModel: boolean) {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const start = performance.now()
    await checkDocument(bytes, 'large.pdf', { withModel })
    times.push((performance.now() - start) / 1000)
  }
  return Math.min(...times)
}
