import type { ReadingIsolation } from '@curbcut/contract'

export type Isolation = { by: ReadingIsolation; command: readonly string[] }

export const byNodeAlone: Isolation = { by: 'node', command: [] }
