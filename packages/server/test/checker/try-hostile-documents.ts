import { execFile } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChecker } from '#server/checker/create-checker.ts'
import { checkLimits } from '#server/limits.ts'
import { hostileDocuments } from '../../../checks/test/attacks/hostile-documents.ts'
import { isolation } from './checkers.ts'

type Hostile = { what: string; path: string; states: string[] }

const program = new URL('../../../checks/test/attacks/write-hostile-documents.ts', import.meta.url)
  .pathname

/** Tests of the process that checks, with all that attackers upload; as tenths, with a tenth of what takes long. */
export function tryHostileDocuments({ asTenths }: { asTenths: boolean }) {
  let folder: string
  let documents: Hostile[]
  // Beside busy tests, a process that comes last would wait for longer than any document takes.
  const options = { isolation, isReniced: false }
  const whole = createChecker(options)
  const tenths = createChecker({
    ...options,
    limits: { ...checkLimits, seconds: checkLimits.seconds / 10 },
  })
  afterAll(async () => {
    await Promise.all([whole.stop(), tenths.stop()])
    rmSync(folder, { recursive: true })
  })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hostile-'))
    const args = [program, folder, ...(asTenths ? ['tenths'] : [])]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    documents = JSON.parse(stdout) as Hostile[]
  }, 240_000)

  const named = Object.entries(hostileDocuments).map(([what, { makeTenth }]) => {
    const isTenth = asTenths && makeTenth !== undefined
    return { what, isTenth, name: isTenth ? `a tenth of ${what}` : what }
  })

  // Beyond the seconds or 512 MB the process is stopped, and the check ends in another state.
  test.each(named)(
    '$name ends in its state, within the time and the memory of a check and its plan',
    { timeout: 120_000 },
    async ({ what, isTenth }) => {
      const { path = '', states = [] } = documents.find((one) => one.what === what) ?? {}
      const { state, repairs } = await (isTenth ? tenths : whole).check(
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
}
