import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { checkDocument } from '../src/check-document.ts'
import { reasonFor } from './agreement/agreement-reasons.ts'
import { addFile, comparisonLines, createComparison } from './agreement/check-agreement.ts'
import type { OracleLine, OurCheck } from './agreement/check-agreement.ts'

// npm run compare-checks -- FOLDER ORACLE.json: compares our check with another one.
// Each line is {"file", "state", "fails": {rule: count}}; the file may be relative to the folder.

const [folder, oracle] = process.argv.slice(2)
if (!folder || !oracle) {
  console.error('Usage: npm run compare-checks -- FOLDER ORACLE.json')
  process.exit(2)
}

const comparison = createComparison()
for (const line of readFileSync(oracle, 'utf8').split('\n').filter(Boolean)) {
  const oracleLine = JSON.parse(line) as OracleLine
  const path = resolve(folder, oracleLine.file)
  addFile(comparison, oracleLine, await ourCheck(path))
}
for (const line of comparisonLines(comparison)) console.log(line)

async function ourCheck(path: string): Promise<OurCheck> {
  if (!existsSync(path)) return { state: 'not in the folder', conditions: [] }
  const bytes = readFileSync(path)
  const { state, conditions } = await checkDocument(bytes, basename(path))
  return { state, conditions, reasonFor: (difference) => reasonFor(bytes, difference) }
}
