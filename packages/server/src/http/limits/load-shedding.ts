import { isReadOnly, type Route } from '@curbcut/contract'
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
  runInTurn<T>(call: ReadCall, work: (ctx: Context) => Promise<T>): Promise<T>
}

type ReadCall = { route: Route; ctx: Context; reply: FastifyReply }

export function openLoadShedding({
  readDb,
  queueLength,
  readLimits,
}: LoadSheddingOptions): LoadShedding {
  const readQueue = openFairQueue(readLimits ?? readingLimits)
  const endReservedTurns = new WeakMap<FastifyReply, () => void>()
  return {
    refuseIfOverloaded(route, reply) {
      if (isQueued(route)) {
        const reservedTurn = readQueue.reserve(route.path)
        ensure(reservedTurn, 'overloaded', { retryAfterSeconds })
        const endReservedTurn = () => {
          reply.raw.off('close', endReservedTurn)
          reservedTurn.end()
        }
        endReservedTurns.set(reply, endReservedTurn)
        // Also if the client disconnects before its turn.
        reply.raw.once('close', endReservedTurn)
        return
      }
      const maxQueueLength = route.comesFirst ? maxQueueLengths.first : maxQueueLengths.others
      ensure((queueLength?.() ?? 0) < maxQueueLength, 'overloaded', { retryAfterSeconds })
    },
    onResponse: (reply) => endReservedTurns.get(reply)?.(),
    async runInTurn({ route, ctx, reply }, work) {
      if (!isQueued(route)) return work(ctx)
      const signal = disconnectSignal(reply)
      endReservedTurns.get(reply)?.()
      const turn = await readQueue.take(route.path, signal)
      ensure(turn, 'overloaded', { retryAfterSeconds })
      try {
        return await work(readDb ? { ...ctx, db: readDb(signal) } : ctx)
      } finally {
        turn.end()
      }
    },
  }
}

const isQueued = (route: Route) => isReadOnly(route) && !route.comesFirst
