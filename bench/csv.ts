import { get, type IncomingMessage } from 'node:http'
import { allRoutes, pathFor, superUserRole } from '@curbcut/contract'
import { memoryWatch } from './measuring/memory.ts'
import { spreadOf } from './measuring/rounds.ts'
import { atMost, fact, memoryRow, withoutGoal, type Row } from './measuring/row.ts'
import { createLines } from './testbeds/lines.ts'
import { signIn, type Testbed } from './testbeds/testbed.ts'

const firstByteMs = 500
const growthMebibytes = 30

const encodings = { plain: 'identity', compressed: 'gzip, deflate, br, zstd' }

/** Exports all lines of one remediator: the response starts at once and memory stays flat. */
export async function* measureCsv(testbed: Testbed): AsyncGenerator<Row> {
  const { lines, rounds } = testbed.scale
  const userId = await createLines(testbed, lines)
  const cookie = await signIn(testbed.product, superUserRole)
  const path = pathFor(allRoutes.listRemediatorLines, { userId })
  const url = `${testbed.product.address}/api${path}?format=csv`
  for (const [name, encoding] of Object.entries(encodings)) {
    const figure = `CSV, ${lines} lines, ${name}`
    const memory = memoryWatch(testbed.product.pid)
    const tables: Table[] = []
    for (let round = 0; round <= rounds; round += 1) {
      tables.push(
        await memory.during(() => readTable(url, { cookie, 'accept-encoding': encoding })),
      )
    }
    const of = (key: 'firstByteMs' | 'seconds') => spreadOf(tables.slice(1).map((one) => one[key]))
    yield atMost(`${figure}: first byte`, { goal: firstByteMs, unit: ' ms' }, of('firstByteMs'))
    yield memoryRow(`${figure}: memory growth`, growthMebibytes, memory.growth())
    yield withoutGoal(`${figure}: seconds`, of('seconds'))
    if (encoding === encodings.plain) {
      // More than `lines`, because of headers and the demo's own bookings.
      const isWhole = tables.every((one) => one.lines > lines)
      yield fact(`${figure}: every line`, 'yes', isWhole)
    }
  }
}

type Table = { firstByteMs: number; seconds: number; lines: number }

async function readTable(url: string, headers: Record<string, string>): Promise<Table> {
  const startedAt = performance.now()
  let firstByte: number | undefined
  let lines = 0
  for await (const chunk of await request(url, headers)) {
    firstByte ??= performance.now() - startedAt
    lines += countLines(chunk as Buffer)
  }
  return {
    firstByteMs: firstByte ?? Number.NaN,
    seconds: (performance.now() - startedAt) / 1000,
    lines,
  }
}

function request(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers, agent: false }, (answer) => {
      if (answer.statusCode === 200) resolve(answer)
      else reject(new Error(`${url} was answered with ${answer.statusCode}`))
    })
    asked.on('error', reject)
  })
}

const lineFeed = 10

function countLines(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) count += 1
  return count
}
