import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const run = promisify(execFile)

/**
 * Fills an empty DATA_DIR with the demo. It keeps the owners of files, because the database checks them.
 */
export const copyDemo = (dataDir: string) => run('cp', ['-a', `${inject('filledDemo')}/.`, dataDir])
