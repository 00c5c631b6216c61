import { isImage } from './images/read-image.ts'

/** `office` is a package whose content has yet to show its kind. */
export type FileType = 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'office' | 'image'

const fileTypeByExtension: Record<string, FileType> = {
  pdf: 'pdf',
  docx: 'docx',
  pptx: 'pptx',
  xlsx: 'xlsx',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  tif: 'image',
  tiff: 'image',
  webp: 'image',
  bmp: 'image',
}

/** By the extension or else by the bytes; undefined for kinds that are not checked. */
export function fileTypeOf(bytes: Uint8Array, name: string): FileType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return fileTypeByExtension[extension] ?? detectFileType(bytes)
}

function detectFileType(bytes: Uint8Array): FileType | undefined {
  const firstBytes = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (/%PDF-/i.test(firstBytes)) return 'pdf'
  if (firstBytes.startsWith('PK')) return 'office'
  return isImage(bytes) ? 'image' : undefined
}

const compoundFileSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encryptedPackageName = Buffer.from('EncryptedPackage', 'utf16le')

/** An Office document with a password is a compound file instead of a zip. */
export function isEncryptedOffice(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (
    buffer.subarray(0, compoundFileSignature.length).equals(compoundFileSignature) &&
    buffer.includes(encryptedPackageName)
  )
}
