import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Tells this checkout from others on the machine. */
export const checkout = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)

/**
 * The folder for traces and pictures of failed stories. A run empties it first, so each checkout has its
 * own.
 */
export const resultsFolder = join(
  tmpdir(),
  `curbcut-test-results-${process.getuid?.()}-${checkout}`,
)

/** The folder for the pictures of `npm run pictures`. */
export const picturesFolder = join(tmpdir(), `curbcut-pictures-${process.getuid?.()}-${checkout}`)
