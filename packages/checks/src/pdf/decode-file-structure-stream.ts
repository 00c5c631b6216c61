import { LimitReached } from './budget.ts'
import type { ParserState } from './parser-state.ts'
import { decodeStream } from './streams.ts'
import type { Stream } from './values.ts'

/** For cross-reference and object streams; a limit reached here ends the whole check. */
export function decodeFileStructureStream(state: ParserState, stream: Stream): Uint8Array {
  try {
    return decodeStream(stream, state.unpackBudget)
  } catch (error) {
    // The limit of a single stream has no message for the whole file.
    if (error instanceof LimitReached) state.unpackBudget.spend(Infinity)
    throw error
  }
}
