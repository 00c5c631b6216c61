import type { RequestSession } from '#server/http/session.ts'
import { streamLimits } from '#server/limits.ts'
import type { Stream } from './stream.ts'

type Deps = {
  findSession(token: string): Promise<RequestSession | undefined>
  /** The session has ended, or cannot be read. */
  onEnded(stream: Stream): void
  /** The person now works in another organization, or in none. */
  onChanged(stream: Stream): void
  /** `buffered` arrived during the check. */
  onUnchanged(stream: Stream, buffered: readonly string[]): void
}

/** Checks one session at a time, because many would keep requests waiting for a connection. */
export function openSessionChecks({ findSession, onEnded, onChanged, onUnchanged }: Deps) {
  const queue = new Set<Stream>()
  let isRunning = false

  const check = async (stream: Stream) => {
    const session = await findSession(stream.token).catch(() => 'unknown' as const)
    stream.checkedAt = Date.now()
    const { buffered, actor } = stream
    delete stream.buffered
    // Without database, the stream continues unless changes wait for its check.
    if (session === 'unknown') return buffered && onEnded(stream)
    if (session?.id !== stream.sessionId) return onEnded(stream)
    stream.actor = session.actor
    if (actor.organizationId !== session.actor.organizationId) return onChanged(stream)
    return onUnchanged(stream, buffered ?? [])
  }

  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (const stream of queue) {
      queue.delete(stream)
      if (!stream.response.writableEnded && !stream.response.destroyed) await check(stream)
    }
    isRunning = false
  }

  return {
    /** Buffers changes for this stream until it is checked. */
    checkNow(stream: Stream) {
      stream.buffered ??= []
      queue.add(stream)
      void run()
    },
    checkOverdue(streams: Iterable<Stream>) {
      const staleBefore = Date.now() - streamLimits.sessionStaleMs
      for (const stream of streams) if (stream.checkedAt < staleBefore) queue.add(stream)
      void run()
    },
  }
}
