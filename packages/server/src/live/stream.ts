import type { ServerResponse } from 'node:http'
import type { Actor } from '@curbcut/contract'

/** Whose stream it is. */
export type Viewer = { actor: Actor; sessionId: string; token: string }

/** The open event stream of one browser. */
export type Stream = Viewer & {
  response: ServerResponse
  /** Which of the slices of a beat it is in. */
  slice: number
  checkedAt: number
  /** What waits until access has been checked; absent if it is known. */
  buffered?: string[]
}
