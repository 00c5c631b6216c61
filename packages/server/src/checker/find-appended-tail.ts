type AppendedTail = { unchangedBytes: number; tail: Buffer }

/** Omits an unchanged original, as PDF updates only append. Undefined above `maxBytes`. */
export function findAppendedTail(
  before: Buffer,
  after: Buffer,
  maxBytes: number,
): AppendedTail | undefined {
  const isUnchanged =
    after.length >= before.length && before.equals(after.subarray(0, before.length))
  const unchangedBytes = isUnchanged ? before.length : 0
  const tail = after.subarray(unchangedBytes)
  return tail.length > maxBytes ? undefined : { unchangedBytes, tail }
}
