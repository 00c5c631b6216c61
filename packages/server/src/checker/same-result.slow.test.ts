import { execFileSync } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkLimits, checkProcessLimits } from '#server/limits.ts'
import { checkProgram } from './create-checker.ts'
import type { StoredDocument } from './send-document.ts'
import { startCheckProcess } from './start-check-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

const writing = new URL('../../../checks/test/write-sample-documents.ts', import.meta.url).pathname
const written = execFileSync(process.execPath, [writing, folder], { encoding: 'utf8' })
const documents = (JSON.parse(written) as string[]).map((path): StoredDocument => ({
  name: `document${extname(path)}`,
  sizeBytes: statSync(path).size,
  open: () => createReadStream(path),
}))
const { signal } = new AbortController()

async function checkIn(
  process: ReturnType<typeof startCheckProcess>,
  some: readonly StoredDocument[],
) {
  const outcomes: string[] = []
  for (const document of some) outcomes.push(JSON.stringify(await process.check(document, signal)))
  return outcomes
}

test(
  'a process that has checked 200 documents says the same as a new one, byte for byte',
  { timeout: 600_000 },
  async () => {
    const some = documents.filter((_document, index) => index % 10 === 0)
    const anew: string[] = []
    for (const document of some) {
      const process = startCheckProcess(checkProgram, checkLimits, { comesLast: false })
      anew.push(...(await checkIn(process, [document])))
      await process.stop()
    }
    // Whatever they are: only the checker would end it after a strange one.
    const used = startCheckProcess(checkProgram, checkLimits, { comesLast: false })
    await checkIn(used, documents)

    const after = await checkIn(used, some)
    await used.stop()

    expect(documents.length).toBeGreaterThanOrEqual(checkProcessLimits.documents)
    expect(after).toEqual(anew)
  },
)
