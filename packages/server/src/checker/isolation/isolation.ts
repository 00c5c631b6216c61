import type { SandboxIsolation } from '@curbcut/contract'

export type Isolation = { by: SandboxIsolation; command: readonly string[] }

export const nodeOnlyIsolation: Isolation = { by: 'node', command: [] }
