import { parseArgs } from 'node:util'
import { measureChecks } from './checks.ts'
import { measureCsv } from './csv.ts'
import { measureDownload } from './download.ts'
import { measureInspect } from './inspect.ts'
import { measureLists } from './lists.ts'
import { measureLive } from './live.ts'
import { toLine, type Row } from './measuring/row.ts'
import { measureOverload } from './overload.ts'
import { measureReports } from './reports.ts'
import { measureSearches } from './searches.ts'
import { measureStart } from './start.ts'
import { openTestbed, type Testbed } from './testbeds/testbed.ts'
import { measureUpload } from './upload.ts'
import { measureZip } from './zip.ts'

/** `npm run bench -- [--quick] [NAME…]`: measures the named figures of docs/development/benchmarks.md, or all. */
const figures: Record<string, (testbed: Testbed) => AsyncGenerator<Row>> = {
  upload: measureUpload,
  zip: measureZip,
  download: measureDownload,
  reports: measureReports,
  csv: measureCsv,
  checks: measureChecks,
  inspect: measureInspect,
  lists: measureLists,
  searches: measureSearches,
  live: measureLive,
  overload: measureOverload,
  start: measureStart,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const unknown = positionals.find((name) => !(name in figures))
if (unknown) {
  console.error(`There is no figure ${unknown}: ${Object.keys(figures).join(', ')}.`)
  process.exit(1)
}

const testbed = await openTestbed(values.quick ? 'quick' : 'full')
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void testbed.close().finally(() => process.exit(1)))
}
try {
  const names = positionals.length > 0 ? positionals : Object.keys(figures)
  for (const name of names) {
    for await (const row of figures[name]?.(testbed) ?? []) print(row)
  }
} finally {
  await testbed.close()
}

function print(row: Row) {
  console.log(toLine(row))
  if (row.isVital && !row.isReached) process.exitCode = 1
}
