const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const entrySignature = Buffer.from('PK\x01\x02', 'latin1')
const endBytes = 22
/** Where the record says how long the comment behind it is, and where the list of entries begins. */
const commentLengthAt = 20
const listAt = 16
const longestComment = 0xffff
/** The list begins where another record says, behind four gigabytes or not. */
const isElsewhere = 0xffffffff

/**
 * Opens a zip up to its end record, as if it had no comment. Programs write a wrong length of the comment, or
 * bytes behind it; Office reads that, and yauzl refuses it. The length is zero while the zip is opened, and put
 * back then: a copy would take the memory of the whole document again.
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

/**
 * Where the end record begins, which is within the last 64 KB. Other bytes may look like one: a record with
 * a right comment counts first, then the last one that leads to entries.
 */
function findEnd(zip: Buffer): number | undefined {
  const from = Math.max(0, zip.length - longestComment - endBytes)
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
  const places: number[] = []
  for (let at = zip.indexOf(sign, from); at >= 0; at = zip.indexOf(sign, at + 1)) places.push(at)
  return places
}
