import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { checkDocument } from '../src/check-document.ts'
import { checkLines } from './check-lines.ts'
import { measurePlan } from './measure-plan.ts'
import { modelLines } from './model-lines.ts'

// npm run check-document -- [--json] [--model] [--plan] FILE: its check, model or plan with cost.

function read() {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { json: flag, model: flag, plan: flag }
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

const { file, json, model, plan } =
  read() ?? stop('Usage: npm run check-document -- [--json] [--model] [--plan] FILE')
const bytes = await readFile(file).catch((error: Error) => stop(error.message))
const check = await checkDocument(bytes, basename(file), { withModel: model })
const made = check.state === 'done' ? check.model : undefined
if (plan) console.log(JSON.stringify(await measurePlan(bytes, basename(file))))
else if (json) console.log(JSON.stringify(model ? (made ?? null) : check))
else if (made) console.log(modelLines(made).join('\n'))
else console.log(checkLines(basename(file), check).join('\n'))
