import { constants, inflateSync } from 'node:zlib'
import { decodePngPredictor } from '#checks/pdf/decode-predictor.ts'
import { isComplete, bytesPerRow } from './pixels.ts'
import type { Samples } from './pixels.ts'

const componentsByColourType: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const indexedColourType = 3

type PngHeader = Omit<Samples, 'bytes'> & { type: number }
type PngChunks = {
  header: PngHeader | undefined
  colours: Buffer
  alphas: Buffer
  compressed: Buffer[]
}

/** Undefined for unsupported or incomplete files. Throws on damaged compressed data. */
export function readPngSamples(bytes: Buffer): Samples | undefined {
  const { header, colours, alphas, compressed } = readChunks(bytes)
  if (!header || (alphas.length > 0 && header.type !== indexedColourType)) return undefined
  const { type, ...size } = header
  const width = bytesPerRow(size)
  const step = Math.max(1, (size.components * size.bitsPerComponent) >> 3)
  const filtered = inflateSync(Buffer.concat(compressed), {
    finishFlush: constants.Z_SYNC_FLUSH,
    maxOutputLength: (width + 1) * size.height + 1,
  })
  const palette = type === indexedColourType ? { colours, alphas } : undefined
  const samples = { ...size, bytes: decodePngPredictor(filtered, { width, step }), palette }
  return isComplete(samples) ? samples : undefined
}

const signatureBytes = 8

function readChunks(bytes: Buffer): PngChunks {
  const noBytes = Buffer.alloc(0)
  const chunks: PngChunks = { header: undefined, colours: noBytes, alphas: noBytes, compressed: [] }
  for (
    let offset = signatureBytes;
    offset + 12 <= bytes.length;
    offset += 12 + bytes.readUInt32BE(offset)
  ) {
    const chunk = bytes.subarray(offset + 8, offset + 8 + bytes.readUInt32BE(offset))
    const name = bytes.toString('latin1', offset + 4, offset + 8)
    if (name === 'IHDR') chunks.header = readHeader(chunk)
    else if (name === 'PLTE') chunks.colours = chunk
    else if (name === 'tRNS') chunks.alphas = chunk
    else if (name === 'IDAT') chunks.compressed.push(chunk)
    else if (name === 'IEND') break
  }
  return chunks
}

function readHeader(chunk: Buffer): PngHeader | undefined {
  const type = chunk[9] ?? -1
  const count = componentsByColourType[type]
  if (count === undefined || chunk[12] !== 0) return undefined
  const [width, height] = [chunk.readUInt32BE(0), chunk.readUInt32BE(4)]
  return { type, width, height, bitsPerComponent: chunk[8] ?? 0, components: count }
}
