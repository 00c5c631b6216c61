// Names alone, from both ends of a document that is still arriving: no library reads such a zip.
import { documentTypes, type DocumentType } from '@curbcut/contract'

const localHeader = Buffer.from('PK\x03\x04', 'latin1')
const centralHeader = Buffer.from('PK\x01\x02', 'latin1')
const endRecord = Buffer.from('PK\x05\x06', 'latin1')

const typesByMimetype: readonly DocumentType[] = ['odt', 'ods', 'odp', 'epub']
const typesByFolder: readonly [string, DocumentType][] = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
]

/** OpenDocument and EPUB have a first, uncompressed entry `mimetype`; Office Open XML has not. */
export function findTypeByZipEntries(head: Buffer, tail: Buffer): DocumentType | undefined {
  const end = tail.lastIndexOf(endRecord)
  if (end === -1 || end + 22 > tail.length) return undefined

  const mimetype = storedMimetype(head)
  if (mimetype !== undefined) {
    return typesByMimetype.find((type) => mimetype === documentTypes[type].mediaType)
  }
  const names = [...readLocalNames(head), ...readCentralNames(tail, end)]
  if (!names.includes('[Content_Types].xml')) return undefined
  const types = typesByFolder.filter(([folder]) => names.some((name) => name.startsWith(folder)))
  return types.length === 1 ? types[0]?.[1] : undefined
}

function storedMimetype(head: Buffer): string | undefined {
  if (head.length < 38 || head.toString('latin1', 30, 38) !== 'mimetype') return undefined
  if (head.readUInt16LE(26) !== 8 || head.readUInt16LE(8) !== 0) return undefined
  const start = 38 + head.readUInt16LE(28)
  // A streaming writer writes the length after the content.
  const length = head.readUInt32LE(18) || head.indexOf('PK', start, 'latin1') - start
  return head.toString('latin1', start, start + Math.min(length, 128))
}

/** As far as the head states their lengths. */
function* readLocalNames(head: Buffer) {
  let offset = 0
  while (offset + 30 <= head.length && head.subarray(offset, offset + 4).equals(localHeader)) {
    const nameEnd = offset + 30 + head.readUInt16LE(offset + 26)
    if (nameEnd > head.length) return
    yield head.toString('utf8', offset + 30, nameEnd)
    offset = nameEnd + head.readUInt16LE(offset + 28) + head.readUInt32LE(offset + 18)
  }
}

/** Of a very long directory, only the names in `tail`. */
function* readCentralNames(tail: Buffer, end: number) {
  const start = Math.max(0, end - tail.readUInt32LE(end + 12))
  let offset = tail.indexOf(centralHeader, start)
  while (
    offset !== -1 &&
    offset + 46 <= end &&
    tail.subarray(offset, offset + 4).equals(centralHeader)
  ) {
    const nameEnd = offset + 46 + tail.readUInt16LE(offset + 28)
    if (nameEnd > end) return
    yield tail.toString('utf8', offset + 46, nameEnd)
    offset = nameEnd + tail.readUInt16LE(offset + 30) + tail.readUInt16LE(offset + 32)
  }
}
