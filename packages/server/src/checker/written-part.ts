type Written = { keptBytes: number; tail: Buffer }

/**
 * What a repaired document has beyond the one before: an update of a PDF only adds to it, and most of it need not be
 * sent back. Undefined if that is more than may be sent.
 */
export function writtenPart(before: Buffer, after: Buffer, mostBytes: number): Written | undefined {
  const isKept = after.length >= before.length && before.equals(after.subarray(0, before.length))
  const keptBytes = isKept ? before.length : 0
  const tail = after.subarray(keptBytes)
  return tail.length > mostBytes ? undefined : { keptBytes, tail }
}
