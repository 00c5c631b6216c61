import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const checkout = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)

/** Where stories leave traces and pictures of what failed. A run empties it first: each checkout has one. */
export const resultsFolder = join(
  tmpdir(),
  `curbcut-test-results-${process.getuid?.()}-${checkout}`,
)
