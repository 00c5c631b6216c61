import {
  documentTypeOf,
  documentTypes,
  lockableTypes,
  encryptedStreamName,
  type DocumentType,
} from '@curbcut/contract'
import { findSignature } from './file-signatures.ts'
import { createTextInspector } from './text-inspector.ts'
import { findTypeByZipEntries } from './zip-entries.ts'

export type Detection = { type: DocumentType; mediaType: string } | 'refused' | 'empty'

export type DocumentInspector = {
  /** Do not change the chunk afterwards. */
  update(chunk: Buffer): void
  result(): Detection
}

const headBytes = 8 * 1024
// A zip's directory is at its end; this much of it names well over a thousand entries.
const tailBytes = 256 * 1024

const compoundFileTypes: readonly DocumentType[] = ['doc', 'xls', 'ppt']
const textTypes: readonly DocumentType[] = ['txt', 'md', 'csv', 'html']

/** Stores only head and tail. The content decides, and the extension has to match. */
export function createDocumentInspector(name: string): DocumentInspector {
  const claimedType = documentTypeOf(name)
  const textInspector =
    claimedType && textTypes.includes(claimedType) ? createTextInspector() : undefined
  const lockInspector = lockableTypes.includes(claimedType) ? createLockInspector() : undefined
  const headAndTail = collectHeadAndTail()

  return {
    update(chunk) {
      headAndTail.update(chunk)
      lockInspector?.update(chunk)
      textInspector?.update(chunk)
    },
    result() {
      const { head, tail } = headAndTail.take()
      if (head.length === 0) return 'empty'
      const detectedType = detectType({
        head,
        tail,
        promised: claimedType,
        isText: () => textInspector?.isText() === true,
        isLocked: () => lockInspector?.isLocked() === true,
      })
      if (!claimedType || detectedType !== claimedType) return 'refused'
      return { type: claimedType, mediaType: documentTypes[claimedType].mediaType }
    },
  }
}

function detectType(file: {
  head: Buffer
  tail: Buffer
  promised: DocumentType | undefined
  isText: () => boolean
  isLocked: () => boolean
}): DocumentType | undefined {
  const { head, tail, promised, isText, isLocked } = file
  const signature = findSignature(head)
  if (signature === 'zip') return findTypeByZipEntries(head, tail)
  // Old Office documents share a container with installers: only the file name tells.
  if (signature === 'compound file')
    return isLocked() ? promised : compoundFileTypes.find((type) => type === promised)
  if (signature) return signature === 'program' ? undefined : signature
  return isText() ? textTypes.find((type) => type === promised) : undefined
}

const lockedStream = Buffer.from(encryptedStreamName, 'utf16le')
const compoundByte = 0xd0

/** Searches the whole compound file for the stream of an encrypted document. */
function createLockInspector() {
  let isCompound: boolean | undefined
  let isLocked = false
  let seam = Buffer.alloc(0)

  return {
    update(chunk: Buffer) {
      isCompound ??= chunk.length > 0 ? chunk[0] === compoundByte : undefined
      if (!isCompound || isLocked) return
      const overlap = Buffer.concat([seam, chunk.subarray(0, lockedStream.length - 1)])
      isLocked = overlap.includes(lockedStream) || chunk.includes(lockedStream)
      const end = chunk.length < lockedStream.length ? Buffer.concat([seam, chunk]) : chunk
      seam = Buffer.from(end.subarray(1 - lockedStream.length))
    },
    isLocked: () => isLocked,
  }
}

function collectHeadAndTail() {
  const head: Buffer[] = []
  let headLength = 0
  let tail: Buffer[] = []
  let tailLength = 0

  return {
    update(chunk: Buffer) {
      if (headLength < headBytes) {
        const part = chunk.subarray(0, headBytes - headLength)
        head.push(part)
        headLength += part.length
      }
      tail.push(chunk.subarray(-tailBytes))
      tailLength += Math.min(chunk.length, tailBytes)
      while (tail[0] && tailLength - tail[0].length >= tailBytes) {
        tailLength -= tail[0].length
        tail.shift()
      }
      // With many tiny chunks, one buffer costs less than a list.
      if (tail.length > 1024) tail = [Buffer.concat(tail)]
    },
    take: () => ({ head: Buffer.concat(head), tail: Buffer.concat(tail) }),
  }
}
