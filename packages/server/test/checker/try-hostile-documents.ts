import { createReadStream, statSync } from 'node:fs'
import { extname } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createChecker } from '#server/checker/create-checker.ts'
import { checkLimits } from '#server/limits.ts'
import { isolation } from './checkers.ts'
import { hostileFiles } from './hostile-files.ts'

/** Tests of the process that checks, with all that attackers upload; as tenths, with a tenth of what takes long. */
export function tryHostileDocuments({ asTenths }: { asTenths: boolean }) {
  // Beside busy tests, a process that comes last would wait for longer than any document takes.
  const options = { isolation, isReniced: false }
  const whole = createChecker(options)
  const tenths = createChecker({
    ...options,
    limits: { ...checkLimits, seconds: checkLimits.seconds / 10 },
  })
  afterAll(() => Promise.all([whole.stop(), tenths.stop()]))
  const { named, fileOf } = hostileFiles(asTenths)

  // Beyond the seconds or 512 MB the process is stopped, and the check ends in another state.
  test.each(named)(
    '$name ends in its state, within the time and the memory of a check and its plan',
    { timeout: 120_000 },
    async ({ what, isTenth }) => {
      const { path, states } = fileOf(what)
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
