import { execFile } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileDocuments } from '../../../checks/test/attacks/hostile-documents.ts'
import { isolation } from '#test/checker/checkers.ts'
import { createChecker } from './create-checker.ts'

type Hostile = { what: string; path: string; states: string[] }

let folder: string
let documents: Hostile[]
// Beside busy tests, a process that comes last would wait for longer than any document takes.
const checker = createChecker({ isolation, isReniced: false })
afterAll(async () => {
  await checker.stop()
  rmSync(folder, { recursive: true })
})

const program = new URL('../../../checks/test/attacks/write-hostile-documents.ts', import.meta.url)
  .pathname
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder])
  documents = JSON.parse(stdout) as Hostile[]
}, 240_000)

// Beyond 60 seconds or 512 MB the process is stopped, and the check ends in another state.
test.each(Object.keys(hostileDocuments))(
  '%s ends in its state, within the time and the memory of a check and its plan',
  { timeout: 120_000 },
  async (name) => {
    const { path = '', states = [] } = documents.find(({ what }) => what === name) ?? {}
    const { state, repairs } = await checker.check(
      {
        name: `document${extname(path)}`,
        sizeBytes: statSync(path).size,
        open: () => createReadStream(path),
      },
      { organizationId: 'one', signal: new AbortController().signal },
    )

    expect(states).toContain(state)
    // The same process tells what a machine would repair, or why it repairs nothing.
    expect(repairs !== undefined).toBe(state === 'done' && !/\.(tiff?|gif)$/.test(path))
  },
)
