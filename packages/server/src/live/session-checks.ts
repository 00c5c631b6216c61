import type { RequestSession } from '#server/http/session.ts'
import { streamLimits } from '#server/limits.ts'
import type { Stream } from './stream.ts'

type Parts = {
  findSession(token: string): Promise<RequestSession | undefined>
  /** The session has ended, or nobody can say. */
  onEnded(stream: Stream): void
  /** The person now works in another organization, or in none. */
  onMoved(stream: Stream): void
  /** Nothing has changed; this was buffered meanwhile. */
  onSame(stream: Stream, buffered: readonly string[]): void
}

/**
 * Checks the sessions of streams again: from time to time, and when access may have ended. One after the
 * other, because many at once would keep people waiting for a connection.
 */
export function openSessionChecks({ findSession, onEnded, onMoved, onSame }: Parts) {
  const waiting = new Set<Stream>()
  let isRunning = false

  const check = async (stream: Stream) => {
    const session = await findSession(stream.token).catch(() => 'unknown' as const)
    stream.checkedAt = Date.now()
    const { buffered, actor } = stream
    delete stream.buffered
    // If the database is away, the stream goes on, unless changes are buffered for it.
    if (session === 'unknown') return buffered && onEnded(stream)
    if (session?.id !== stream.sessionId) return onEnded(stream)
    stream.actor = session.actor
    if (actor.organizationId !== session.actor.organizationId) return onMoved(stream)
    return onSame(stream, buffered ?? [])
  }

  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (const stream of waiting) {
      waiting.delete(stream)
      if (!stream.response.writableEnded && !stream.response.destroyed) await check(stream)
    }
    isRunning = false
  }

  return {
    /** Buffers the changes for this stream until it is checked. */
    now(stream: Stream) {
      stream.buffered ??= []
      waiting.add(stream)
      void run()
    },
    /** Checks streams that were not checked for a while. */
    overdue(streams: Iterable<Stream>) {
      const before = Date.now() - streamLimits.sessionStaleMs
      for (const stream of streams) if (stream.checkedAt < before) waiting.add(stream)
      void run()
    },
  }
}
