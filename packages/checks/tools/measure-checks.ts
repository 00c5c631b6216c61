import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkDocument } from '../src/check-document.ts'
import { measure, measureLines, verdictOfName } from './check-figures.ts'
import type { MeasuredFile } from './check-figures.ts'

// npm run measure-checks -- FOLDER: compares checks with the faults that file names state.

const folder = process.argv[2]
if (!folder) {
  console.error('Usage: npm run measure-checks -- FOLDER')
  process.exit(2)
}

const measured: MeasuredFile[] = []
const unread: string[] = []
for (const name of readdirSync(folder).toSorted()) {
  const named = verdictOfName(name)
  if (!named) {
    unread.push(name)
    continue
  }
  const { state, conditions } = await checkDocument(readFileSync(join(folder, name)), name)
  const failing = conditions
    .filter(({ rule, status }) => status === 'fail' || isOtherClaim(rule, status))
    .map(({ rule }) => rule)
  measured.push({ name, named, state, failing })
}

function isOtherClaim(rule: string, status: string) {
  return rule === 'claims-part-2' && status === 'needs_human'
}

for (const line of measureLines(measure(measured))) console.log(line)
if (unread.length > 0) {
  console.log(`left out, their names say no clause with pass or fail: ${unread.join(', ')}`)
}
