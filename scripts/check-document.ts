import { readFileSync } from 'node:fs'
import { checkDocument } from '../packages/checks/src/check-document.ts'
import type { Check } from '../packages/checks/src/check-document.ts'

// npm run check-document -- [--json] FILE: what the check says of one PDF.

const [file, ...others] = process.argv.slice(2).filter((argument) => argument !== '--json')
if (!file || others.length > 0) {
  console.error('Usage: npm run check-document -- [--json] FILE')
  process.exit(2)
}

const check = await checkDocument(readFileSync(file))
const { state, facts, conditions } = check
if (process.argv.includes('--json')) console.log(JSON.stringify({ state, facts, conditions }))
else print(check)

function print(checked: Check) {
  if (checked.state !== 'done') return console.log(`${checked.state}: ${checked.reason}`)
  for (const [name, value] of Object.entries(checked.facts))
    console.log(`${name}: ${Array.isArray(value) ? value.join(', ') : (value ?? '–')}`)
  for (const { rule, status, count, pages, gaps } of checked.conditions) {
    const where = pages.length > 0 ? `, pages ${pages.slice(0, 20).join(', ')}` : ''
    const how = status === 'fail' ? ` ${count} times${where}` : ''
    console.log(`${rule.padEnd(12)} ${status}${how} ${gaps.join(' ')}`.trimEnd())
  }
}
