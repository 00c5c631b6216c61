import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const run = promisify(execFile)

/** Fills an empty DATA_DIR with the demo, with the owners of its files: the database looks at them. */
export const copyDemo = (dataDir: string) => run('cp', ['-a', `${inject('filledDemo')}/.`, dataDir])
