import { numberAt } from './objects.ts'
import type { ObjectOrRef } from './objects.ts'

export function undoPredictor(bytes: Uint8Array, parms: ObjectOrRef): Uint8Array {
  const predictor = numberAt(parms, 'Predictor') ?? 1
  if (predictor < 2) return bytes
  const colors = numberAt(parms, 'Colors') ?? 1
  const bits = numberAt(parms, 'BitsPerComponent') ?? 8
  const columns = numberAt(parms, 'Columns') ?? 1
  const step = Math.max(1, Math.ceil((colors * bits) / 8))
  const width = Math.ceil((colors * bits * columns) / 8)
  if (!(width > 0)) return bytes
  return predictor === 2 ? undoTiff(bytes, { width, step, bits }) : undoPng(bytes, { width, step })
}

function undoTiff(bytes: Uint8Array, row: { width: number; step: number; bits: number }) {
  if (row.bits !== 8) return bytes
  const out = Uint8Array.from(bytes)
  for (let at = 0; at < out.length; at++)
    if (at % row.width >= row.step) out[at] = (out[at] ?? 0) + (out[at - row.step] ?? 0)
  return out
}

export function undoPng(bytes: Uint8Array, { width, step }: { width: number; step: number }) {
  const rows = Math.ceil(bytes.length / (width + 1))
  // The last row may be truncated. The input sets the size: a row may claim any width.
  const out = new Uint8Array(bytes.length - rows)
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1)
    const kind = bytes[from] ?? 0
    const to = row * width
    const end = Math.min(width, bytes.length - from - 1)
    for (let at = 0; at < end; at++) {
      const left = at >= step ? (out[to + at - step] ?? 0) : 0
      const up = row > 0 ? (out[to + at - width] ?? 0) : 0
      const corner = row > 0 && at >= step ? (out[to + at - width - step] ?? 0) : 0
      out[to + at] = (bytes[from + 1 + at] ?? 0) + predicted(kind, [left, up, corner])
    }
  }
  return out
}

function predicted(kind: number, [left, up, corner]: [number, number, number]): number {
  if (kind === 1) return left
  if (kind === 2) return up
  if (kind === 3) return (left + up) >> 1
  return kind === 4 ? paeth(left, up, corner) : 0
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const byLeft = Math.abs(guess - left)
  const byUp = Math.abs(guess - up)
  const byCorner = Math.abs(guess - corner)
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}
