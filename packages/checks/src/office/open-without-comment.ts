const endRecordSignature = Buffer.from('PK\x05\x06', 'latin1')
const directoryEntrySignature = Buffer.from('PK\x01\x02', 'latin1')
const endRecordBytes = 22
/** Offsets in the end record. */
const commentLengthOffset = 20
const directoryOffset = 16
const maxCommentBytes = 0xffff
/** The zip64 marker: another record has the start of the list. */
const zip64Marker = 0xffffffff

/** Office accepts a wrong comment length and trailing bytes, which yauzl refuses. */
export async function openWithoutComment<Opened>(
  zip: Buffer,
  open: (zip: Buffer) => Promise<Opened>,
): Promise<Opened> {
  const endRecord = findEndRecord(zip)
  if (endRecord === undefined) return open(zip)
  const commentLength = zip.readUInt16LE(endRecord + commentLengthOffset)
  // The bytes change until the zip is open, because a copy would double the memory.
  if (commentLength > 0) zip.writeUInt16LE(0, endRecord + commentLengthOffset)
  try {
    return await open(zip.subarray(0, endRecord + endRecordBytes))
  } finally {
    if (commentLength > 0) zip.writeUInt16LE(commentLength, endRecord + commentLengthOffset)
  }
}

/** Prefers a record with a correct comment length, because other bytes may look like one. */
function findEndRecord(zip: Buffer): number | undefined {
  const start = Math.max(0, zip.length - maxCommentBytes - endRecordBytes)
  const ends = findOffsets(endRecordSignature, zip, start).filter(
    (offset) => offset + endRecordBytes <= zip.length,
  )
  return (
    ends.findLast(
      (offset) =>
        offset + endRecordBytes + zip.readUInt16LE(offset + commentLengthOffset) === zip.length,
    ) ?? ends.findLast((offset) => pointsToEntries(zip, offset))
  )
}

function pointsToEntries(zip: Buffer, endRecord: number): boolean {
  const directoryStart = zip.readUInt32LE(endRecord + directoryOffset)
  return (
    directoryStart === zip64Marker ||
    zip
      .subarray(directoryStart, directoryStart + directoryEntrySignature.length)
      .equals(directoryEntrySignature)
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
