import { inject } from 'vitest'
import { copyFolder } from './demo-snapshot.ts'

/** Fills an empty DATA_DIR with the demo. */
export const copyDemo = (dataDir: string) => copyFolder(inject('filledDemo'), dataDir)
