import { randomUUID } from 'node:crypto'
import { createJob, createRawFile, sendBareForm } from './measuring/jobs.ts'
import { memoryWatch } from './measuring/memory.ts'
import { pairedRounds } from './measuring/rounds.ts'
import { atLeast, atMost, memoryRow, type Row } from './measuring/row.ts'
import type { World } from './measuring/world.ts'

const smallBytes = 20_000

/** S4: documents arrive as fast as the disk and one hash allow, with flat memory. */
export async function* measureUpload(world: World): AsyncGenerator<Row> {
  const { largeBytes, fileBytes, smallFiles } = world.scale
  yield* againstRawPipe(world, 'one large file', [largeBytes])
  yield* againstRawPipe(world, '20 files in one request', Array(20).fill(fileBytes))
  yield* againstBareParser(world, Array(smallFiles).fill(smallBytes))
}

async function* againstRawPipe(world: World, what: string, sizes: readonly number[]) {
  const memory = memoryWatch(world.product.pid)
  const { rate } = await pairedRounds(world.scale.rounds, {
    ours: () => memory.during(() => createJob(world, sizes)),
    // A new file each time, as ours: the memory of a file that is written again is warm already.
    bare: () => createRawFile(world, randomUUID(), sizes),
  })
  yield atLeast(`S4 upload, ${what}: rate of a raw pipe`, 0.8, rate)
  yield memoryRow(`S4 upload, ${what}: memory growth`, 32, memory.growth())
}

async function* againstBareParser(world: World, sizes: readonly number[]) {
  const what = `${sizes.length} small files`
  const memory = memoryWatch(world.product.pid)
  const { time } = await pairedRounds(world.scale.rounds, {
    ours: () => memory.during(() => createJob(world, sizes)),
    bare: () => sendBareForm(world, sizes),
  })
  yield atMost(`S4 upload, ${what}: time of a bare parser`, { goal: 2 }, time)
  yield memoryRow(`S4 upload, ${what}: memory growth`, 32, memory.growth())
}
