import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { differences, rewriteCount } from '../test/rewrites/compare.ts'

// npm run rewrite-checks -- FOLDER: lists rewrites of PDFs that change the result of a check.

const folder = process.argv[2]
if (!folder) {
  console.error('Usage: npm run rewrite-checks -- FOLDER')
  process.exit(2)
}

const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
let count = 0
for (const name of names.toSorted())
  for (const { rewrite, differs } of await differences(readFileSync(join(folder, name)))) {
    count += 1
    console.log(`${name}, ${rewrite}: ${differs.join('; ')}`)
  }
console.log(`${names.length} documents, each written in ${rewriteCount} ways: ${count} differ`)
if (count > 0) process.exitCode = 1
