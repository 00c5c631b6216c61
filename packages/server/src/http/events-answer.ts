import type { FastifyReply } from 'fastify'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { retryAfterSeconds } from '#server/limits.ts'
import type { Streams } from '#server/live/streams.ts'

const headers = {
  'content-type': 'text/event-stream',
  // A proxy that gathers answers would keep every event.
  'x-accel-buffering': 'no',
  // The connection ends with the stream, so an idle one never delays a stop.
  connection: 'close',
}

/** Sends the head of an event stream; `streams` goes on with it. */
export function sendEvents(reply: FastifyReply, ctx: Context, streams: Streams) {
  reply.headers(headers)
  // A request for the headers alone opens nothing.
  if (reply.request.method === 'HEAD') return reply.send()

  ensure(streams.hasRoom(), 'overloaded', { retryAfterSeconds })
  const { actor, sessionId, presentedToken: token = '' } = ctx
  reply.hijack()
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  streams.open(reply.raw, { actor, sessionId, token })
  return reply
}
