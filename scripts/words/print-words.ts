import { parseArgs } from 'node:util'
import { markdownTable } from '../markdown-table.ts'
import { interfaceTexts } from './interface-texts.ts'
import { productRiddles, riddles, type RiddlePlace } from './riddles.ts'
import { isSpecified } from './specified-texts.ts'

/** Prints our own texts of the interface; `riddles` counts them in names and comments, and `--list` prints each. */
const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean' } },
  allowPositionals: true,
})
if (positionals[0] === 'riddles') printRiddles(productRiddles())
else printTexts()

function printTexts(): void {
  const all = interfaceTexts()
  const own = all.filter(({ text }) => !isSpecified(text))
  for (const [path, texts] of Map.groupBy(own, (text) => text.path)) {
    console.log(path)
    for (const { line, text } of texts) {
      console.log(`${String(line).padStart(5)}  ${text.replaceAll(/\s+/g, ' ').trim()}`)
    }
  }
  console.log(`${own.length} own texts; ${all.length - own.length} are the customer’s and stay`)
}

function printRiddles(places: readonly RiddlePlace[]): void {
  if (values.list) {
    for (const { path, line, riddle, in: where, text } of places) {
      console.log(`${path}:${line}  ${riddle}, ${where}: ${text}`)
    }
  }
  const byPackage = [...Map.groupBy(places, ({ path }) => path.split('/')[1] ?? '')]
  const rowOf = (name: string, some: readonly RiddlePlace[]) => {
    const counts = riddles.map((word) => some.filter(({ riddle }) => riddle === word).length)
    return [name, ...[...counts, some.length].map(String)]
  }
  console.log(
    markdownTable(
      ['Package', ...riddles, 'All'],
      [...byPackage.map(([name, some]) => rowOf(name, some)), rowOf('all', places)],
    ),
  )
}
