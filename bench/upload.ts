import { randomUUID } from 'node:crypto'
import { memoryWatch } from './measuring/memory.ts'
import { pairedRounds } from './measuring/rounds.ts'
import { atLeast, atMost, memoryRow, type Row } from './measuring/row.ts'
import { createJob, createRawFile, sendBareForm } from './testbeds/jobs.ts'
import type { Testbed } from './testbeds/testbed.ts'

const smallBytes = 20_000

/** S4: uploads are as fast as the disk and one hash allow, with flat memory. */
export async function* measureUpload(testbed: Testbed): AsyncGenerator<Row> {
  const { largeBytes, fileBytes, smallFiles } = testbed.scale
  yield* againstRawPipe(testbed, 'one large file', [largeBytes])
  yield* againstRawPipe(testbed, '20 files in one request', Array(20).fill(fileBytes))
  yield* againstBareParser(testbed, Array(smallFiles).fill(smallBytes))
}

async function* againstRawPipe(testbed: Testbed, what: string, sizes: readonly number[]) {
  const memory = memoryWatch(testbed.product.pid)
  const { rate } = await pairedRounds(testbed.scale.rounds, {
    ours: () => memory.during(() => createJob(testbed, sizes)),
    // A new file each time, as in the product: rewriting a file would find its pages cached.
    bare: () => createRawFile(testbed, randomUUID(), sizes),
  })
  yield atLeast(`S4 upload, ${what}: rate of a raw pipe`, 0.8, rate)
  yield memoryRow(`S4 upload, ${what}: memory growth`, 32, memory.growth())
}

async function* againstBareParser(testbed: Testbed, sizes: readonly number[]) {
  const what = `${sizes.length} small files`
  const memory = memoryWatch(testbed.product.pid)
  const { time } = await pairedRounds(testbed.scale.rounds, {
    ours: () => memory.during(() => createJob(testbed, sizes)),
    bare: () => sendBareForm(testbed, sizes),
  })
  yield atMost(`S4 upload, ${what}: time of a bare parser`, { goal: 2 }, time)
  yield memoryRow(`S4 upload, ${what}: memory growth`, 32, memory.growth())
}
