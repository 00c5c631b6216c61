import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import { fastify } from 'fastify'
import { serveBareLists } from './bare-lists.ts'
import { keepRows, openRows, type Row } from './bare-rows.ts'
import { serveBareStreams } from './bare-streams.ts'

/** The baseline of ratios: the same work without people, permissions, checks or clean-up. */
const folder = process.argv[2] ?? '.'
// As large as the product's reads; a larger buffer is not faster.
const readBufferBytes = 256 * 1024

const app = fastify({ bodyLimit: 2 ** 40 })
const rows = await openRows()
await app.register(multipart, { limits: { fileSize: Infinity, files: Infinity, parts: Infinity } })
app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))

/** Writes a request's body to one file, hashes it on the way and syncs it to disk. */
app.route<{ Params: { name: string } }>({
  method: 'PUT',
  url: '/raw/:name',
  handler: async (request) => ({ sha256: await keep(request.raw, request.params.name) }),
})

app.route({
  method: 'POST',
  url: '/form',
  handler: async (request) => {
    const kept: Row[] = []
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const path = randomUUID()
      const sha256 = await keep(part.file, path)
      kept.push({ name: part.filename, path, size: part.file.bytesRead, sha256 })
    }
    await keepRows(rows, kept)
    return { files: kept.length }
  },
})

app.get<{ Params: { name: string; count: string } }>('/plain/:name/:count', (request, reply) => {
  const { name, count } = request.params
  const paths = Array.from({ length: Number(count) }, (_, index) => `${name}-${index + 1}`)
  reply.hijack()
  return sendFiles(
    reply.raw,
    paths.map((path) => join(folder, path)),
  )
})

serveBareLists(app)
await serveBareStreams(app)

async function keep(body: Readable, name: string): Promise<string> {
  const hash = createHash('sha256')
  body.on('data', (chunk: Buffer) => hash.update(chunk))
  await pipeline(body, createWriteStream(join(folder, name), { flush: true }))
  return hash.digest('hex')
}

async function sendFiles(response: ServerResponse, paths: readonly string[]) {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  response.setHeader(
    'content-length',
    sizes.reduce((sum, size) => sum + size, 0),
  )
  for (const path of paths) {
    const file = createReadStream(path, { highWaterMark: readBufferBytes })
    file.pipe(response, { end: false })
    await once(file, 'end')
  }
  response.end()
}

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdin.on('end', () => process.exit(0)).resume()
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`The bare server is ready at ${address}\n`)
