import { createReadStream, statSync } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { createComparer } from '#server/checker/create-comparer.ts'
import { createSamplePdf } from '#server/demo/sample-files.ts'
import { comparisonLimits } from '#server/limits.ts'
import { isolation } from './checkers.ts'
import { hostileFiles } from './hostile-files.ts'

type Tried = { asTenths: boolean; wanted?: readonly string[] }

/** Tests of the process that compares, each with one of these hostile documents beside a usual one. */
export function tryHostilePairs({ asTenths, wanted }: Tried) {
  const seconds = asTenths ? comparisonLimits.seconds / 10 : comparisonLimits.seconds
  const limits = { ...comparisonLimits, seconds }
  // Beside busy tests, a process that comes last would wait for longer than any document takes.
  const comparer = createComparer({ isolation, isReniced: false, limits })
  afterAll(() => comparer.stop())
  const { named, fileOf } = hostileFiles(asTenths, wanted)

  /** Each on one side only: it is read in the same way on either. */
  const pairs = named.map((one, at) => ({ ...one, side: at % 2 === 0 ? 'original' : 'fixed' }))

  // Beyond the seconds or 512 MB the process is stopped, and the comparison ends in another state.
  test.each(pairs)(
    '$name as the $side document of a pair is compared or cannot be read',
    { timeout: 120_000 },
    async ({ what, side }) => {
      const { path } = fileOf(what)
      const hostile = {
        name: `document${extname(path)}`,
        sizeBytes: statSync(path).size,
        open: () => createReadStream(path),
      }
      const bytes = await createSamplePdf({
        title: 'Minutes',
        lines: ['All members were present.'],
      })
      const usual = {
        name: 'document.pdf',
        sizeBytes: bytes.length,
        open: () => Readable.from([bytes]),
      }

      const outcome = await comparer.compare(
        { original: usual, fixed: usual, [side]: hostile },
        { organizationId: 'one', signal: new AbortController().signal },
      )

      const reason = outcome.state === 'compared' ? undefined : outcome.reason
      expect([undefined, 'unreadable', 'too_large', 'not_supported']).toContain(reason)
    },
  )
}
