type Written = { unchangedBytes: number; tail: Buffer }

/**
 * What a repaired document has beyond the one before: an update of a PDF only adds to it, and most of it need not be
 * sent back. Undefined if that is more than may be sent.
 */
export function writtenPart(before: Buffer, after: Buffer, mostBytes: number): Written | undefined {
  const isUnchanged =
    after.length >= before.length && before.equals(after.subarray(0, before.length))
  const unchangedBytes = isUnchanged ? before.length : 0
  const tail = after.subarray(unchangedBytes)
  return tail.length > mostBytes ? undefined : { unchangedBytes, tail }
}
