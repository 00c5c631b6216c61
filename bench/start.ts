import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { privateBytes, residentBytesOf, treeOf } from './measuring/idle-memory.ts'
import { spreadOf, type Spread } from './measuring/rounds.ts'
import { atMost, memoryRow, type Row } from './measuring/row.ts'
import { createFolder, startByNpm, startProduct } from './testbeds/processes.ts'
import type { Testbed } from './testbeds/testbed.ts'

const mebibyte = 1024 ** 2
const settledMs = 15_000

type Round = { readyMs: number; ownMebibytes?: number; allMebibytes?: number }

/** S10: time of `npm start` on an existing data folder, and its idle memory. */
export async function* measureStart({ scale }: Testbed): AsyncGenerator<Row> {
  const { folder, remove } = await createFolder()
  const dataDir = join(folder, 'data')
  try {
    await (await startProduct(dataDir)).stop()
    const rounds: Round[] = []
    for (let round = -1; round < scale.rounds; round += 1) {
      const measured = await startOnce(dataDir)
      // The first round may build the web app, so it does not count.
      if (round >= 0) rounds.push(measured)
    }
    yield atMost(
      'S10 cold start of npm start',
      { goal: 3000, unit: ' ms' },
      spreadOf(rounds.map(({ readyMs }) => readyMs)),
    )
    const own = spreadOfSome(rounds.map(({ ownMebibytes }) => ownMebibytes))
    yield memoryRow('S10 idle memory of our process', 180, own)
    const all = spreadOfSome(rounds.map(({ allMebibytes }) => allMebibytes))
    yield memoryRow('S10 idle memory with its PostgreSQL', 300, all)
  } finally {
    await remove()
  }
}

async function startOnce(dataDir: string): Promise<Round> {
  const startedAt = performance.now()
  const product = await startByNpm(dataDir)
  const readyMs = performance.now() - startedAt
  try {
    if (process.platform !== 'linux') return { readyMs }
    await delay(settledMs)
    const own = await residentBytesOf(product.pid)
    // Shared memory of PostgreSQL's processes counts only once.
    const database = await Promise.all((await treeOf(await databasePid(dataDir))).map(privateBytes))
    const all = database.reduce((sum, bytes) => sum + bytes, own)
    return { readyMs, ownMebibytes: own / mebibyte, allMebibytes: all / mebibyte }
  } finally {
    await product.stop()
  }
}

/** The first line of postmaster.pid is the process id. */
const databasePid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8'), 10)

function spreadOfSome(values: readonly (number | undefined)[]): Spread | undefined {
  const measured = values.filter((value) => value !== undefined)
  return measured.length > 0 ? spreadOf(measured) : undefined
}
