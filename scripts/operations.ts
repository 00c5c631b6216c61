import { setTimeout as wait } from 'node:timers/promises'
import { mayMount } from '../packages/server/test/process/documents-disk.ts'
import {
  findDebianPrograms,
  replicatedDatabase,
  type ReplicatedDatabase,
} from '../packages/server/test/process/replicated-database.ts'
import { countDocuments } from './operations/documents.ts'
import { hasNginx } from './operations/nginx-example.ts'
import { runTrial } from './operations/run-trial.ts'
import {
  brokenPromises,
  toTable,
  type Counted,
  type CountedDocuments,
  type Promised,
} from './operations/trial.ts'
import { twoProcesses, type TwoProcesses } from './operations/two-processes.ts'

// npm run operations: two processes on a primary with its replica, under load, through what an operator does and
// what happens to operators. Ends with 1 where a promise is broken.
const outageMs = 5_000
const lagMs = 2_000
const counted: Counted[] = []
const broken: string[] = []

type Trial = {
  name: string
  promised: Promised
  disturb(): Promise<CountedDocuments | void>
  /** What is left to do for the end. */
  finish?(): Promise<void>
}

const programs = findDebianPrograms()

/** Runs trials one after the other on a database of their own. */
async function runAll(
  isSynchronous: boolean,
  trialsOf: (database: ReplicatedDatabase, product: TwoProcesses) => Trial[],
) {
  const database = await replicatedDatabase({ isSynchronous, programs })
  const product = await twoProcesses(database.url)
  try {
    for (const { name, promised, disturb, finish } of trialsOf(database, product)) {
      console.log(`${name} …`)
      const result = await runTrial(name, { product, database }, disturb)
      await finish?.()
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

await runAll(true, ({ primary, promote }) => [
  {
    name: 'primary frozen, synchronous replica promoted',
    promised: backSoon,
    async disturb() {
      await primary.freeze()
      await promote()
    },
    finish: () => primary.kill(),
  },
])

await runAll(false, ({ primary }, product) => [
  {
    name: 'mount of the documents lost, brought back',
    promised: { ...backSoon, noFailures: true },
    disturb: () =>
      countDocuments(product, primary.url, {
        answer: '503 another_store',
        state: 'another store',
        begin: product.loseDisk,
        async look() {
          const isRefused = await product.isRefusedWithoutDisk()
          const below = await product.disk.documentsBelow()
          return [
            ...(isRefused ? [] : ['a start without the documents was not refused']),
            ...below.map((name) => `${name} was written in the empty place`),
          ]
        },
        async end() {
          await product.disk.bringBack()
          await product.replaceBoth()
        },
      }),
  },
  {
    name: 'disk of the documents below its reserve',
    promised: { ...backSoon, noFailures: true },
    disturb: () =>
      countDocuments(product, primary.url, {
        answer: '507 no_room',
        state: 'full',
        // The largest that is taken.
        begin: () => product.replaceBoth({ DISK_RESERVE_BYTES: String(2 ** 40) }),
        end: () => product.replaceBoth(),
      }),
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
console.log(
  programs
    ? `The database is Debian's PostgreSQL in ${programs}.`
    : "The database is the PostgreSQL that npm brings; Debian's is not here.",
)
if (!mayMount) console.log('Not tried: a mount, which needs root; a folder was moved instead.')
console.log('Not tried: a disk that is really full; its reserve was set above what is free.')
if (!(await hasNginx())) {
  console.log(
    'Not tried: the example for nginx, which is not here; the balancer of the tests stood for it.',
  )
}
for (const line of broken) console.error(line)
process.exitCode = broken.length === 0 ? 0 : 1
