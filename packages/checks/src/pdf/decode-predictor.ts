import { numberAt } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'

export function decodePredictor(bytes: Uint8Array, parms: ObjectOrRef): Uint8Array {
  const predictor = numberAt(parms, 'Predictor') ?? 1
  if (predictor < 2) return bytes
  const colors = numberAt(parms, 'Colors') ?? 1
  const bits = numberAt(parms, 'BitsPerComponent') ?? 8
  const columns = numberAt(parms, 'Columns') ?? 1
  const step = Math.max(1, Math.ceil((colors * bits) / 8))
  const width = Math.ceil((colors * bits * columns) / 8)
  if (!(width > 0)) return bytes
  return predictor === 2
    ? decodeTiffPredictor(bytes, { width, step, bits })
    : decodePngPredictor(bytes, { width, step })
}

function decodeTiffPredictor(
  bytes: Uint8Array,
  rowLayout: { width: number; step: number; bits: number },
) {
  if (rowLayout.bits !== 8) return bytes
  const out = Uint8Array.from(bytes)
  for (let index = 0; index < out.length; index++)
    if (index % rowLayout.width >= rowLayout.step)
      out[index] = (out[index] ?? 0) + (out[index - rowLayout.step] ?? 0)
  return out
}

export function decodePngPredictor(
  bytes: Uint8Array,
  { width, step }: { width: number; step: number },
) {
  const rows = Math.ceil(bytes.length / (width + 1))
  // The last row may be truncated. The input sets the size: a row may claim any width.
  const out = new Uint8Array(bytes.length - rows)
  for (let row = 0; row < rows; row++) {
    const inputStart = row * (width + 1)
    const filterType = bytes[inputStart] ?? 0
    const outputStart = row * width
    const end = Math.min(width, bytes.length - inputStart - 1)
    for (let column = 0; column < end; column++) {
      const left = column >= step ? (out[outputStart + column - step] ?? 0) : 0
      const up = row > 0 ? (out[outputStart + column - width] ?? 0) : 0
      const corner = row > 0 && column >= step ? (out[outputStart + column - width - step] ?? 0) : 0
      out[outputStart + column] =
        (bytes[inputStart + 1 + column] ?? 0) + predictByte(filterType, [left, up, corner])
    }
  }
  return out
}

function predictByte(filterType: number, [left, up, corner]: [number, number, number]): number {
  if (filterType === 1) return left
  if (filterType === 2) return up
  if (filterType === 3) return (left + up) >> 1
  return filterType === 4 ? paeth(left, up, corner) : 0
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const byLeft = Math.abs(guess - left)
  const byUp = Math.abs(guess - up)
  const byCorner = Math.abs(guess - corner)
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}
