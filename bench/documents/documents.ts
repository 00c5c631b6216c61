import { randomBytes } from 'node:crypto'

/** A request body that is generated while it is sent. */
export type Body = { length: number; contentType: string; chunks(): Iterable<Buffer> }

const boundary = '----bench7MA4YWxkTrZu0gW'
const blockBytes = 1024 ** 2
// Real documents are compressed, so they look random to a parser that searches for a boundary.
const block = randomBytes(blockBytes)
const start = Buffer.from('%PDF-1.7\n')

export function* documentBytes(sizeBytes: number): Generator<Buffer> {
  yield start
  for (let left = sizeBytes - start.length; left > 0; left -= blockBytes) {
    yield left < blockBytes ? block.subarray(0, left) : block
  }
}

export const rawBody = (sizes: readonly number[]): Body =>
  bodyOf('application/octet-stream', () => flatten(sizes.map((size) => documentBytes(size))))

export const formBody = (fields: Record<string, string>, sizes: readonly number[]): Body =>
  bodyOf(`multipart/form-data; boundary=${boundary}`, () => formChunks(fields, sizes))

function* formChunks(fields: Record<string, string>, sizes: readonly number[]) {
  for (const [name, value] of Object.entries(fields)) {
    yield Buffer.from(`${partStart(`name="${name}"`)}\r\n${value}\r\n`)
  }
  for (const [index, size] of sizes.entries()) {
    const disposition = `name="files"; filename="document ${index + 1}.pdf"`
    yield Buffer.from(`${partStart(disposition)}content-type: application/pdf\r\n\r\n`)
    yield* documentBytes(size)
    yield Buffer.from('\r\n')
  }
  yield Buffer.from(`--${boundary}--\r\n`)
}

const partStart = (disposition: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`

function* flatten<T>(parts: readonly Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part
}

/** Joins short pieces, so that the load generator is not slower than the product. */
function bodyOf(contentType: string, pieces: () => Iterable<Buffer>): Body {
  let length = 0
  for (const piece of pieces()) length += piece.length
  return { length, contentType, chunks: () => joined(pieces()) }
}

function* joined(pieces: Iterable<Buffer>): Generator<Buffer> {
  let buffered: Buffer[] = []
  let bufferedBytes = 0
  for (const piece of pieces) {
    buffered.push(piece)
    bufferedBytes += piece.length
    if (bufferedBytes < blockBytes) continue
    yield Buffer.concat(buffered)
    buffered = []
    bufferedBytes = 0
  }
  yield Buffer.concat(buffered)
}
