import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { checkDocument } from '../packages/checks/src/check-document.ts'
import { checkLines } from './check-lines.ts'

// npm run check-document -- [--json] FILE: what the check says of one document.

const [file, ...others] = process.argv.slice(2).filter((argument) => argument !== '--json')
if (!file || others.length > 0) {
  console.error('Usage: npm run check-document -- [--json] FILE')
  process.exit(2)
}

const check = await checkDocument(readFileSync(file), basename(file))
if (process.argv.includes('--json')) console.log(JSON.stringify(check))
else console.log(checkLines(basename(file), check).join('\n'))
