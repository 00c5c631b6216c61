import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { compareDocuments } from '../src/compare/compare-documents.ts'
import { doubtsOf } from '../src/compare/comparison-doubts.ts'
import { printComparisonCost } from './comparison-cost.ts'

// npm run measure-comparison: the cost of comparing and of checking two documents of 500 pages.
// npm run measure-comparison -- FOLDER [--list]: compares pairs of comparison-pairs.tsv in FOLDER;
// counts right pairs in doubt, wrong pairs without a doubt, and documents that are missing there.
// SHA-256 finds a document. Its source is on GitHub: owner/repository[@commit]:path, or else the
// newest commit. None is in this repository. docs/compliance/checks.md says how they were chosen.

const [folder, list] = process.argv.slice(2)
if (!folder) {
  printComparisonCost()
  process.exit()
}

type Comparison = Extract<Awaited<ReturnType<typeof compareDocuments>>, { state: 'compared' }>
type Source = { sha256: string; source: string }
type Pair = { kind: string; isRight: boolean; original: Source; fixed: Source }

const pairs = readFileSync(join(import.meta.dirname, 'comparison-pairs.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Pair => {
    const [kind = '', original = '', originalSource = '', fixed = '', fixedSource = ''] =
      line.split('\t')
    return {
      kind,
      isRight: kind !== 'wrong',
      original: { sha256: original, source: originalSource },
      fixed: { sha256: fixed, source: fixedSource },
    }
  })

const paths = new Map<string, string>()
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name)
  if (statSync(path).isFile()) paths.set(sha256Of(readFileSync(path)), path)
}

const lacking = new Map<string, string>()
const counts = new Map<string, { pairs: number; asked: number; missing: number; unread: number }>()
for (const pair of pairs) {
  const count = counts.get(pair.kind) ?? { pairs: 0, asked: 0, missing: 0, unread: 0 }
  counts.set(pair.kind, count)
  const [original, fixed] = [documentOf(pair.original), documentOf(pair.fixed)]
  if (original === undefined || fixed === undefined) {
    count.missing += 1
    continue
  }
  const comparison = await compareDocuments(original, fixed)
  const title = `${pair.kind}: ${pair.original.source} → ${pair.fixed.source}`
  if (comparison.state !== 'compared') {
    count.unread += 1
    if (list) console.log(`${title}: ${comparison.of} ${comparison.why}`)
    continue
  }
  const doubts = doubtsOf(comparison)
  count.pairs += 1
  if (doubts.length > 0) count.asked += 1
  if (list || doubts.length > 0 === pair.isRight)
    console.log(`${title}: ${lineOf(comparison)} ${doubts.join(' ')}`)
}
for (const [sha256, source] of lacking) console.log(`not in the folder: ${sha256} ${source}`)
for (const [kind, { pairs: compared, asked, missing, unread }] of counts)
  console.log(
    `${kind}: ${asked} of ${compared} pairs asked about, ${unread} not compared, ${missing} not in the folder`,
  )

/** The document in the folder, under the ending of its source, which says of which kind it is. */
function documentOf({ sha256, source }: Source) {
  const path = paths.get(sha256)
  if (path !== undefined) return { bytes: readFileSync(path), name: `document${extname(source)}` }
  lacking.set(sha256, source)
}

function sha256Of(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}

function lineOf({ words, found, added, pages }: Comparison) {
  const share = words === 0 ? 'nothing to compare' : `${Math.floor((found / words) * 100)} %`
  return `${share} (${found} of ${words} words, ${added ?? 'unknown'} more), pages ${pages.original ?? '?'} → ${pages.fixed ?? '?'}`
}
