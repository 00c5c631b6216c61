import type { FastifyReply } from 'fastify'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { retryAfterSeconds } from '#server/limits.ts'
import type { Streams } from '#server/live/streams.ts'

const headers = {
  'content-type': 'text/event-stream',
  // A buffering proxy would hold back events.
  'x-accel-buffering': 'no',
  // The connection ends with the stream, so an idle one never delays a stop.
  connection: 'close',
}

export function sendEvents(reply: FastifyReply, ctx: Context, streams: Streams) {
  reply.headers(headers)
  if (reply.request.method === 'HEAD') return reply.send()

  ensure(streams.hasRoom(), 'overloaded', { retryAfterSeconds })
  const { actor, sessionId, presentedToken: token = '' } = ctx
  reply.hijack()
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  streams.open(reply.raw, { actor, sessionId, token })
  return reply
}
