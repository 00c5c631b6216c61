import { mayMount } from '../../packages/server/test/process/documents-disk.ts'
import { findDebianPrograms } from '../../packages/server/test/process/replicated-database.ts'
import { onStop, start } from '../child-process.ts'
import { operationTests } from '../tests/test-suites.ts'
import { startDatabaseFront } from './database-front.ts'
import { allGroups } from './groups.ts'
import { hasHaproxy } from './haproxy-example.ts'
import { hasNginx } from './nginx-example.ts'
import { startReverseProxy } from './reverse-proxy.ts'
import { runGroups, type Results } from './run-groups.ts'
import { toLine, toTable } from './trial.ts'
import { partNames, type Part, type Scale } from './trials.ts'

// npm run operations -- [PART …]: two processes on a primary with its replica, under load, through what an operator
// does and what happens to operators. A part may be named several times; without one, the tests of the same run too.
// Ends with 1 where a promise is broken.
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isPart(name))
if (unknown.length > 0) {
  console.error(`Usage: npm run operations -- [${partNames.join(' | ')}] …`)
  process.exit(1)
}
const scale: Scale = {
  people: 4,
  calmMs: 2_000,
  drainSeconds: 2,
  rounds: 3,
  frozenSeconds: 25,
  lagSeconds: 2,
  uploads: 8,
}
const programs = findDebianPrograms()
const runs: (readonly Part[])[] =
  asked.length > 0 ? asked.filter(isPart).map((part) => [part]) : [partNames]

const results: Results = { rows: [], broken: [] }
for (const parts of runs) {
  const { rows, broken } = await runGroups(allGroups, {
    scale,
    parts,
    programs,
    startReverseProxy,
    startDatabaseFront,
    onBegin: (name) => console.log(`${name} …`),
    onRow: (row) => console.log(`  ${toLine(row)}`),
  })
  results.rows.push(...rows)
  results.broken.push(...broken)
}

console.log(`\n${toTable(results.rows)}\n`)
console.log(
  programs
    ? `The database is Debian's PostgreSQL in ${programs}.`
    : "The database is the PostgreSQL that npm brings; Debian's is not here.",
)
if (!mayMount) console.log('Not tried: a mount, which needs root; a folder was moved instead.')
if (!(await hasNginx())) {
  console.log(
    'Not tried: the example for nginx, which is not here; the balancer of the tests stood for it.',
  )
}
if (!hasHaproxy()) {
  console.log(
    'Not tried: the example for HAProxy, which is not here; a plain front, told of each promotion, stood for it.',
  )
}
for (const line of results.broken) console.error(line)
process.exitCode = results.broken.length === 0 ? 0 : 1

if (asked.length === 0) {
  const tests = start(operationTests)
  onStop(tests.stop)
  if ((await tests.ended) !== 0) process.exitCode = 1
}

function isPart(name: string): name is Part {
  return partNames.some((part) => part === name)
}
