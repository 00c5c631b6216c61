import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { checkDocument } from '../packages/checks/src/check-document.ts'
import { checkLines } from './check-lines.ts'
import { modelLines } from './model-lines.ts'

// npm run check-document -- [--json] [--model] FILE: the check of one document, or what its readers meet.

/** The arguments of the command; undefined if it cannot be understood. */
function read() {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { json: flag, model: flag }
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...others] = positionals
    return file && others.length === 0 ? { file, ...values } : undefined
  } catch {
    return undefined
  }
}

function stop(line: string): never {
  console.error(line)
  process.exit(2)
}

const { file, json, model } =
  read() ?? stop('Usage: npm run check-document -- [--json] [--model] FILE')
const bytes = await readFile(file).catch((error: Error) => stop(error.message))
const check = await checkDocument(bytes, basename(file), { withModel: model })
const made = check.state === 'done' ? check.model : undefined
if (json) console.log(JSON.stringify(model ? (made ?? null) : check))
else if (made) console.log(modelLines(made).join('\n'))
else console.log(checkLines(basename(file), check).join('\n'))
