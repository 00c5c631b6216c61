import { execFileSync } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createChecker } from './create-checker.ts'

type Hostile = { what: string; path: string; states: string[] }

const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
// Beside busy tests, a process that comes last would wait for longer than any document takes.
const checker = createChecker({ comesLast: false })
afterAll(async () => {
  await checker.stop()
  rmSync(folder, { recursive: true })
})

const program = new URL('../../../checks/test/attacks/write-hostile-documents.ts', import.meta.url)
  .pathname
const written = execFileSync(process.execPath, [program, folder], { encoding: 'utf8' })
const documents = JSON.parse(written) as Hostile[]

// Beyond 60 seconds or 512 MB the process is stopped, and the check ends in another state.
test.each(documents)(
  '$what ends in its state, within the time and the memory of a check',
  { timeout: 120_000 },
  async ({ path, states }) => {
    const { state } = await checker.check(
      {
        name: `document${extname(path)}`,
        sizeBytes: statSync(path).size,
        open: () => createReadStream(path),
      },
      { organizationId: 'one', signal: new AbortController().signal },
    )

    expect(states).toContain(state)
  },
)
