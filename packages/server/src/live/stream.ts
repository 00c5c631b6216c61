import type { ServerResponse } from 'node:http'
import type { Actor } from '@curbcut/contract'

export type Viewer = { actor: Actor; sessionId: string; token: string }

export type Stream = Viewer & {
  response: ServerResponse
  /** See `heartbeatSlices`. */
  slice: number
  checkedAt: number
  /** Changes that wait for a check of access. */
  buffered?: string[]
}
