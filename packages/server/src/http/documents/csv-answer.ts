import { finished, Readable } from 'node:stream'
import { exportMediaTypes } from '@curbcut/contract'
import type { FastifyReply } from 'fastify'
import type { Context } from '#server/context.ts'
import { takeExportSlot, type ExportSlot } from '#server/exports/take-export-slot.ts'
import { attachment } from './content-disposition.ts'
import type { RowsAnswer } from '#server/http/handlers.ts'
import type { Taken } from './document-answer.ts'

/**
 * Sends a table at the client's pace, one piece at a time. A failure before the first piece is an
 * ordinary refusal. Later, the connection is cut, so that no half file looks whole.
 */
export async function sendRows(reply: FastifyReply, answer: RowsAnswer, ctx: Context & Taken) {
  const rows = 'csv' in answer ? answer.csv : answer.jsonl
  const mediaType = exportMediaTypes['csv' in answer ? 'csv' : 'jsonl']
  writeHeaders(reply, { name: rows.name, mediaType })
  // A request for the headers alone reads no rows.
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))

  const place = await takeExportSlot(ctx)
  finished(reply.raw, () => void place.free())
  const chunks = rows.chunks[Symbol.asyncIterator]()
  const begin = async () => {
    const first = await chunks.next()
    await ctx.taken()
    return first
  }
  const first = await begin().catch(async (error: unknown) => {
    await place.free()
    throw error
  })
  const content = first.done ? [] : toContent(first.value, chunks, place)
  return reply.send(Readable.from(content, { objectMode: false }))
}

const writeHeaders = (
  reply: FastifyReply,
  { name, mediaType }: { name: string; mediaType: string },
) =>
  reply.headers({
    'content-type': `${mediaType}; charset=utf-8`,
    'content-disposition': attachment(name),
    'x-content-type-options': 'nosniff',
  })

async function* toContent(first: string, rest: AsyncIterator<string>, place: ExportSlot) {
  yield first
  yield* { [Symbol.asyncIterator]: () => rest }
  // Comes before the end of the answer: the client may then ask for the next export at once.
  await place.free()
}
