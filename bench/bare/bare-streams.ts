import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'

export const bareChannel = 'bare_live'

/** Forwards PostgreSQL notifications to all open responses, with the least code. */
export async function serveBareStreams(app: FastifyInstance) {
  const streams = new Set<ServerResponse>()
  const client = new pg.Client()
  await client.connect()
  await client.query(`listen ${bareChannel}`)
  client.on('notification', ({ payload }) => {
    for (const stream of streams) stream.write(`event: change\ndata: ${payload}\n\n`)
  })

  app.get('/events', (request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream' })
    raw.write('event: hello\ndata: \n\n')
    streams.add(raw)
    request.raw.on('close', () => streams.delete(raw))
  })
}
