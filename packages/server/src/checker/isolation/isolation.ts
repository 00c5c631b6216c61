import type { ReadingIsolation } from '@curbcut/contract'

/** How processes that read documents are isolated from all else. `command` comes before theirs. */
export type Isolation = { by: ReadingIsolation; command: readonly string[] }

export const byNodeAlone: Isolation = { by: 'node', command: [] }
