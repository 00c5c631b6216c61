import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { checkDocument } from '../packages/checks/src/check-document.ts'
import { checkLines } from './check-lines.ts'

// npm run check-document -- [--json] FILE: the check of one document.

/** The arguments of the command; undefined if it cannot be understood. */
function read() {
  try {
    const options = { json: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...others] = positionals
    return file && others.length === 0 ? { file, isJson: values.json } : undefined
  } catch {
    return undefined
  }
}

function stop(line: string): never {
  console.error(line)
  process.exit(2)
}

const { file, isJson } = read() ?? stop('Usage: npm run check-document -- [--json] FILE')
const bytes = await readFile(file).catch((error: Error) => stop(error.message))
const check = await checkDocument(bytes, basename(file))
if (isJson) console.log(JSON.stringify(check))
else console.log(checkLines(basename(file), check).join('\n'))
