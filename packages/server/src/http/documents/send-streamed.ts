import { finished, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Context } from '#server/context.ts'
import { takeExportSlot, type ExportSlot } from '#server/export-slots.ts'
import { attachmentDisposition } from './content-disposition.ts'
import type { DownloadRecording } from './send-document.ts'

export type StreamedFile = {
  name: string
  contentType: string
  chunks: AsyncIterable<string | Buffer>
}

/** A failure after the first piece cuts the connection, so that no partial file looks whole. */
export async function sendStreamed(
  reply: FastifyReply,
  { name, contentType, chunks: source }: StreamedFile,
  ctx: Context & DownloadRecording,
) {
  reply.headers({
    'content-type': contentType,
    'content-disposition': attachmentDisposition(name),
    'x-content-type-options': 'nosniff',
  })
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))

  const slot = await takeExportSlot(ctx)
  finished(reply.raw, () => void slot.free())
  const chunks = source[Symbol.asyncIterator]()
  const readFirstChunk = async () => {
    const first = await chunks.next()
    await ctx.recordDownloadStart()
    return first
  }
  const first = await readFirstChunk().catch(async (error: unknown) => {
    await slot.free()
    throw error
  })
  const content = first.done ? [] : toContent(first.value, chunks, slot)
  return reply.send(Readable.from(content, { objectMode: false }))
}

async function* toContent(
  first: string | Buffer,
  remainingChunks: AsyncIterator<string | Buffer>,
  slot: ExportSlot,
) {
  yield first
  yield* { [Symbol.asyncIterator]: () => remainingChunks }
  // Precedes the end of the answer: the client may request the next export at once.
  await slot.free()
}
