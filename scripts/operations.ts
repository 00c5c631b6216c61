import { setTimeout as wait } from 'node:timers/promises'
import {
  replicatedDatabase,
  type ReplicatedDatabase,
} from '../packages/server/test/process/replicated-database.ts'
import { hasNginx } from './operations/nginx-example.ts'
import { runTrial } from './operations/run-trial.ts'
import { brokenPromises, toTable, type Counted, type Promised } from './operations/trial.ts'
import { twoProcesses, type TwoProcesses } from './operations/two-processes.ts'

// npm run operations: two processes on a primary with its replica, under load, through what an operator does and
// what happens to operators. Ends with 1 where a promise is broken.
const outageMs = 5_000
const lagMs = 2_000
const counted: Counted[] = []
const broken: string[] = []

type Trial = { name: string; promised: Promised; disturb(): Promise<void> }

/** Runs trials one after the other on a database of their own. */
async function runAll(
  isSynchronous: boolean,
  trialsOf: (database: ReplicatedDatabase, product: TwoProcesses) => Trial[],
) {
  const database = await replicatedDatabase({ isSynchronous })
  const product = await twoProcesses(database.url)
  try {
    for (const { name, promised, disturb } of trialsOf(database, product)) {
      console.log(`${name} …`)
      const result = await runTrial(name, { product, database }, disturb)
      counted.push(result)
      broken.push(...brokenPromises(result, promised))
    }
    if (isSynchronous && !(await product.isRefusedWithAnotherKey())) {
      broken.push('a start with another SECRET_KEY was not refused')
    }
  } finally {
    await product.stop()
    await database.remove()
  }
}

const backSoon: Promised = { backWithinSeconds: 15 }

await runAll(true, ({ primary, promote }, product) => [
  {
    name: 'both processes replaced, one after the other',
    promised: { ...backSoon, noFailures: true },
    disturb: () => product.replaceBoth(),
  },
  {
    name: 'database restarted',
    promised: backSoon,
    async disturb() {
      await primary.stop()
      await primary.start()
    },
  },
  {
    name: 'database killed, started again',
    promised: backSoon,
    async disturb() {
      await primary.kill()
      await primary.start()
    },
  },
  {
    name: `database frozen for ${outageMs / 1000} s`,
    promised: backSoon,
    async disturb() {
      const thaw = await primary.freeze()
      await wait(outageMs)
      thaw()
    },
  },
  {
    name: 'primary killed, synchronous replica promoted',
    promised: backSoon,
    async disturb() {
      await primary.kill()
      await promote()
    },
  },
])

await runAll(false, ({ primary, promote }) => [
  {
    name: 'primary killed, asynchronous replica promoted',
    promised: { ...backSoon, mayLose: true },
    async disturb() {
      await primary.kill()
      await promote()
    },
  },
])

await runAll(false, (database) => [
  {
    name: `primary killed, asynchronous replica ${lagMs / 1000} s behind promoted`,
    promised: { ...backSoon, mayLose: true },
    async disturb() {
      await database.holdReplication()
      await wait(lagMs)
      await database.primary.kill()
      await database.promote()
    },
  },
])

console.log(`\n${toTable(counted)}\n`)
console.log('The database is the PostgreSQL that npm brings.')
if (!(await hasNginx())) {
  console.log(
    'Not tried: the example for nginx, which is not here; the balancer of the tests stood for it.',
  )
}
for (const line of broken) console.error(line)
process.exitCode = broken.length === 0 ? 0 : 1
