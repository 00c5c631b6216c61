import type { DocumentType } from '@curbcut/contract'

type Signature = DocumentType | 'zip' | 'compound file' | 'program'

const startsWith = (head: Buffer, start: string, offset = 0) =>
  head.subarray(offset, offset + start.length).equals(Buffer.from(start, 'latin1'))

// Real PDFs often start with a byte order mark or white space, and readers accept it.
const isPdf = (head: Buffer) =>
  /^(?:\xef\xbb\xbf)?\s{0,64}%PDF-\d/.test(head.toString('latin1', 0, 80))

// "BM" alone would match ordinary texts, so the header has to fit too.
const bitmapHeaderLengths = [12, 40, 52, 56, 64, 108, 124]
const isBitmap = (head: Buffer) =>
  head.length >= 18 &&
  startsWith(head, 'BM') &&
  head.readUInt32LE(6) === 0 &&
  bitmapHeaderLengths.includes(head.readUInt32LE(14))

const isTiff = (head: Buffer) =>
  ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((start) => startsWith(head, start))

const isGif = (head: Buffer) => startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')

const isProgram = (head: Buffer) =>
  ['MZ', '\x7fELF', '#!', '\xef\xbb\xbf#!', '\xff\xfe#\0!\0', '\xfe\xff\0#\0!'].some((start) =>
    startsWith(head, start),
  )

const signatures: readonly [Signature, (head: Buffer) => boolean][] = [
  ['pdf', isPdf],
  ['png', (head) => startsWith(head, '\x89PNG\r\n\x1a\n')],
  ['jpeg', (head) => startsWith(head, '\xff\xd8\xff')],
  ['tiff', isTiff],
  ['gif', isGif],
  ['webp', (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)],
  ['bmp', isBitmap],
  ['rtf', (head) => startsWith(head, '{\\rtf')],
  ['zip', (head) => startsWith(head, 'PK\x03\x04')],
  ['compound file', (head) => startsWith(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['program', isProgram],
]

export function findSignature(head: Buffer): Signature | undefined {
  return signatures.find(([, matches]) => matches(head))?.[0]
}
