const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const entrySignature = Buffer.from('PK\x01\x02', 'latin1')
const endBytes = 22
/** Offsets in the end record. */
const commentLengthAt = 20
const listAt = 16
const maxCommentBytes = 0xffff
/** The zip64 marker: another record has the start of the list. */
const isElsewhere = 0xffffffff

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
  const commentLength = zip.readUInt16LE(end + commentLengthAt)
  if (commentLength > 0) zip.writeUInt16LE(0, end + commentLengthAt)
  try {
    return await open(zip.subarray(0, end + endBytes))
  } finally {
    if (commentLength > 0) zip.writeUInt16LE(commentLength, end + commentLengthAt)
  }
}

/** Prefers a record with a correct comment length, because other bytes may look like one. */
function findEnd(zip: Buffer): number | undefined {
  const from = Math.max(0, zip.length - maxCommentBytes - endBytes)
  const ends = placesOf(endSignature, zip, from).filter((at) => at + endBytes <= zip.length)
  return (
    ends.findLast((at) => at + endBytes + zip.readUInt16LE(at + commentLengthAt) === zip.length) ??
    ends.findLast((at) => leadsToEntries(zip, at))
  )
}

function leadsToEntries(zip: Buffer, end: number): boolean {
  const list = zip.readUInt32LE(end + listAt)
  return (
    list === isElsewhere || zip.subarray(list, list + entrySignature.length).equals(entrySignature)
  )
}

function placesOf(sign: Buffer, zip: Buffer, from: number): number[] {
  const offsets: number[] = []
  for (let at = zip.indexOf(sign, from); at >= 0; at = zip.indexOf(sign, at + 1)) offsets.push(at)
  return offsets
}
