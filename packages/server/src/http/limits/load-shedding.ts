import { isRead, type Route } from '@curbcut/contract'
import type { FastifyReply } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { openFairQueue, type QueueLimits } from '#server/fair-queue.ts'
import { maxQueueLengths, readingLimits, retryAfterSeconds } from '#server/limits.ts'
import { disconnectSignal } from './disconnect-signal.ts'

export type LoadSheddingOptions = {
  /** The database for reads, which the signal aborts; absent: the database of all calls. */
  readDb?: (signal: AbortSignal) => Db
  /** The number of other calls' statements that wait for a connection. */
  queueLength?: () => number
  readLimits?: QueueLimits
}

/** Shares the database among all calls, and refuses at once calls that would wait too long. */
export type LoadShedding = {
  /** Call before the first statement. */
  refuseIfOverloaded(route: Route, reply: FastifyReply): void
  /** The call is in no queue any more, although its body may still be long. */
  onResponse(reply: FastifyReply): void
  /** A read waits for its turn, and is aborted when the client disconnects. */
  work<T>(call: ReadCall, work: (ctx: Context) => Promise<T>): Promise<T>
}

type ReadCall = { route: Route; ctx: Context; reply: FastifyReply }

export function openLoadShedding({
  readDb,
  queueLength,
  readLimits,
}: LoadSheddingOptions): LoadShedding {
  const reads = openFairQueue(readLimits ?? readingLimits)
  const expectedTurns = new WeakMap<FastifyReply, () => void>()
  return {
    refuseIfOverloaded(route, reply) {
      if (isLimited(route)) {
        const expected = reads.expect(route.path)
        ensure(expected, 'overloaded', { retryAfterSeconds })
        const endExpected = () => {
          reply.raw.off('close', endExpected)
          expected.end()
        }
        expectedTurns.set(reply, endExpected)
        // Also if the client disconnects before its turn.
        reply.raw.once('close', endExpected)
        return
      }
      const maxQueueLength = route.comesFirst ? maxQueueLengths.first : maxQueueLengths.others
      ensure((queueLength?.() ?? 0) < maxQueueLength, 'overloaded', { retryAfterSeconds })
    },
    onResponse: (reply) => expectedTurns.get(reply)?.(),
    async work({ route, ctx, reply }, work) {
      if (!isLimited(route)) return work(ctx)
      const signal = disconnectSignal(reply)
      expectedTurns.get(reply)?.()
      const slot = await reads.take(route.path, signal)
      ensure(slot, 'overloaded', { retryAfterSeconds })
      try {
        return await work(readDb ? { ...ctx, db: readDb(signal) } : ctx)
      } finally {
        slot.end()
      }
    },
  }
}

const isLimited = (route: Route) => isRead(route) && !route.comesFirst
