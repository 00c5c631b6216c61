import { execFile } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLimits, checkProcessLimits } from '#server/limits.ts'
import { checkProgram, startCheckProcess } from './create-checker.ts'
import type { DocumentToRead } from './write-document.ts'

let folder: string
let documents: DocumentToRead[]
afterAll(() => rmSync(folder, { recursive: true }))

const writing = new URL('../../../checks/test/write-sample-documents.ts', import.meta.url).pathname
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'))
  const { stdout } = await promisify(execFile)(process.execPath, [writing, folder])
  documents = (JSON.parse(stdout) as string[]).map((path) => ({
    name: `document${extname(path)}`,
    sizeBytes: statSync(path).size,
    open: () => createReadStream(path),
  }))
}, 240_000)
const { signal } = new AbortController()

/** So many of the documents, from all of their kinds. */
const evenly = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const document = documents[Math.floor((at * documents.length) / count)]
    if (!document) throw new Error('There are no sample documents.')
    return document
  })

async function checkIn(
  process: ReturnType<typeof startCheckProcess>,
  some: readonly DocumentToRead[],
) {
  const outcomes: string[] = []
  for (const document of some) outcomes.push(JSON.stringify(await process.run(document, signal)))
  return outcomes
}

test(
  'a process that has checked 200 documents says the same as a new one, byte for byte',
  { timeout: 600_000 },
  async () => {
    const some = evenly(10)
    const anew: string[] = []
    for (const document of some) {
      const process = startCheckProcess(checkProgram, checkLimits, { isReniced: false })
      anew.push(...(await checkIn(process, [document])))
      await process.stop()
    }
    // Whatever they are: only the checker would end it after a strange one.
    const used = startCheckProcess(checkProgram, checkLimits, { isReniced: false })
    await checkIn(used, evenly(checkProcessLimits.documents))

    const after = await checkIn(used, some)
    await used.stop()

    expect(after).toEqual(anew)
  },
)
