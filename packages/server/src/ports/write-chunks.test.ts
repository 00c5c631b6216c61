import { mkdtemp, open, readFile, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeChunks } from './write-chunks.ts'

let folder = ''
let path = ''
let file: FileHandle
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-write-'))
})
beforeEach(async ({ task }) => {
  path = join(folder, task.id)
  file = await open(path, 'wx')
})
afterAll(() => rm(folder, { recursive: true }))

async function* chunksOf(...sizes: number[]) {
  for (const [index, size] of sizes.entries()) yield Buffer.alloc(size, index + 1)
}

const joined = (...sizes: number[]) =>
  Buffer.concat(sizes.map((size, index) => Buffer.alloc(size, index + 1)))

describe('the chunks of a document stand in its file', () => {
  test.each([
    ['that is short', [3]],
    ['that fills several batches', [400_000, 700_000, 1_100_000, 1]],
    ['that comes in more pieces than one batch has', Array.from({ length: 700 }, () => 2)],
  ])('in their order, of one %s', async (_what, sizes) => {
    await writeChunks(file, chunksOf(...sizes))

    expect((await readFile(path)).equals(joined(...sizes))).toBe(true)
  })

  test('also where the system takes only a part of a batch at once', async () => {
    const writeAll = file.writev.bind(file)
    file.writev = ((batch: Buffer[]) =>
      writeAll([Buffer.concat(batch).subarray(0, 5)])) as typeof file.writev

    await writeChunks(file, chunksOf(4, 4, 4))

    expect((await readFile(path)).equals(joined(4, 4, 4))).toBe(true)
  })
})

test('a file is closed when its chunks fail', async () => {
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('cut off')
  }

  await expect(writeChunks(file, broken())).rejects.toThrow('cut off')

  expect(file.fd).toBe(-1)
})
