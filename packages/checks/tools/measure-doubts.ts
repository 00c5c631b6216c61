import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDocument } from '../src/check-document.ts'
import type { Condition } from '../src/result/conditions.ts'

// npm run measure-doubts -- FOLDER [RULE…]: lists the warnings for the PDFs of a folder.

const [folder, ...rules] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: npm run measure-doubts -- FOLDER [RULE…]')
  process.exit(2)
}

const counts = new Map<string, { documents: number; places: number }>()
let checked = 0
let tagged = 0
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
  if (!/\.pdf$/i.test(name)) continue
  const { state, facts, conditions } = await checkDocument(readFileSync(join(folder, name)), name)
  if (state !== 'done') continue
  checked += 1
  if (facts.kind === 'pdf' && facts.isTagged) tagged += 1
  for (const condition of conditions.filter(isRequestedWarning)) printCondition(name, condition)
}
console.log(`\n${checked} documents, ${tagged} of them tagged`)
for (const [rule, { documents, places }] of counts)
  console.log(`${rule}: ${places} places in ${documents} documents`)

function isRequestedWarning({ rule, status }: Condition) {
  return status === 'warning' && (rules.length === 0 || rules.includes(rule))
}

function printCondition(name: string, { rule, places, placeCount }: Condition) {
  const { documents = 0, places: before = 0 } = counts.get(rule) ?? {}
  counts.set(rule, { documents: documents + 1, places: before + placeCount })
  for (const { page, path, detail, text, count, unit } of places) {
    const amount = count && `${count} ${unit ?? 'place'}s`
    const details = [page && `page ${page}`, path, amount, detail, text && `“${text}”`]
    console.log(`${name}: ${rule}: ${details.filter(Boolean).join(', ')}`)
  }
}
