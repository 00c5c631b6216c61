import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compareDocuments } from '../src/compare/compare-documents.ts'
import type { Comparison } from '../src/compare/compare-texts.ts'
import { doubtsOf } from '../src/compare/judge-comparison.ts'
import { printComparisonCost } from './comparison-cost.ts'

// npm run measure-comparison: what the comparison of two documents of 500 pages takes, and a check of the two.
// npm run measure-comparison -- FOLDER [--list]: compares the pairs of comparison-pairs.tsv whose documents are in the
// folder, whatever their names. Tells how many right pairs would be asked about in vain, and how many wrong ones are
// caught. The documents are public and are fetched by their SHA-256; none is part of this repository.

const [folder, list] = process.argv.slice(2)
if (!folder) {
  printComparisonCost()
  process.exit()
}

type Pair = { kind: string; isRight: boolean; original: string; fixed: string }

const pairs = readFileSync(join(import.meta.dirname, 'comparison-pairs.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Pair => {
    const [kind = '', original = '', fixed = ''] = line.split('\t')
    return { kind, isRight: kind !== 'wrong', original, fixed }
  })

const paths = new Map<string, string>()
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name)
  if (statSync(path).isFile()) paths.set(sha256Of(readFileSync(path)), path)
}

const counts = new Map<string, { pairs: number; asked: number; missing: number; unread: number }>()
for (const pair of pairs) {
  const count = counts.get(pair.kind) ?? { pairs: 0, asked: 0, missing: 0, unread: 0 }
  counts.set(pair.kind, count)
  const [original, fixed] = [paths.get(pair.original), paths.get(pair.fixed)]
  if (original === undefined || fixed === undefined) {
    count.missing += 1
    continue
  }
  const comparison = await compareDocuments(documentAt(original), documentAt(fixed))
  if (comparison.state !== 'compared') {
    count.unread += 1
    continue
  }
  const doubts = doubtsOf(comparison)
  count.pairs += 1
  if (doubts.length > 0) count.asked += 1
  if (list || doubts.length > 0 === pair.isRight)
    console.log(
      `${pair.kind}: ${basename(original)} ${basename(fixed)}: ${lineOf(comparison)} ${doubts.join(' ')}`,
    )
}
for (const [kind, { pairs: compared, asked, missing, unread }] of counts)
  console.log(
    `${kind}: ${asked} of ${compared} pairs asked about, ${unread} not compared, ${missing} not in the folder`,
  )

function documentAt(path: string) {
  return { bytes: readFileSync(path), name: basename(path) }
}

function sha256Of(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}

function lineOf({ words, found, added, pages }: Comparison) {
  const share = words === 0 ? 'nothing to compare' : `${Math.floor((found / words) * 100)} %`
  return `${share} (${found} of ${words} words, ${added ?? 'unknown'} more), pages ${pages.original ?? '?'} → ${pages.fixed ?? '?'}`
}
