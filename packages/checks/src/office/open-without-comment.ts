const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const entrySignature = Buffer.from('PK\x01\x02', 'latin1')
const endBytes = 22
/** Offsets in the end record. */
const commentLengthOffset = 20
const listOffset = 16
const maxCommentBytes = 0xffff
/** The zip64 marker: another record has the start of the list. */
const zip64Marker = 0xffffffff

/**
 * Some programs write a wrong comment length or trailing bytes, which Office accepts and yauzl
 * refuses. Changes the bytes of `zip` until it is open, because a copy would double the memory.
 */
export async function openWithoutComment<Opened>(
  zip: Buffer,
  open: (zip: Buffer) => Promise<Opened>,
): Promise<Opened> {
  const end = findEnd(zip)
  if (end === undefined) return open(zip)
  const commentLength = zip.readUInt16LE(end + commentLengthOffset)
  if (commentLength > 0) zip.writeUInt16LE(0, end + commentLengthOffset)
  try {
    return await open(zip.subarray(0, end + endBytes))
  } finally {
    if (commentLength > 0) zip.writeUInt16LE(commentLength, end + commentLengthOffset)
  }
}

/** Prefers a record with a correct comment length, because other bytes may look like one. */
function findEnd(zip: Buffer): number | undefined {
  const start = Math.max(0, zip.length - maxCommentBytes - endBytes)
  const ends = findOffsets(endSignature, zip, start).filter(
    (offset) => offset + endBytes <= zip.length,
  )
  return (
    ends.findLast(
      (offset) => offset + endBytes + zip.readUInt16LE(offset + commentLengthOffset) === zip.length,
    ) ?? ends.findLast((offset) => pointsToEntries(zip, offset))
  )
}

function pointsToEntries(zip: Buffer, end: number): boolean {
  const list = zip.readUInt32LE(end + listOffset)
  return (
    list === zip64Marker || zip.subarray(list, list + entrySignature.length).equals(entrySignature)
  )
}

function findOffsets(signature: Buffer, zip: Buffer, start: number): number[] {
  const offsets: number[] = []
  for (
    let offset = zip.indexOf(signature, start);
    offset >= 0;
    offset = zip.indexOf(signature, offset + 1)
  )
    offsets.push(offset)
  return offsets
}
