import {
  documentTypeOf,
  lockableTypes,
  encryptedStreamName,
  type DocumentType,
} from '@curbcut/contract'
import { previewLimits } from '#web/lib/drawing/preview-limits.ts'

/** Documents with these warnings can still be sent. */
export const documentWarnings = {
  locked: 'The file is locked with a password. Save it without a password, and choose it again.',
  broken:
    'The file cannot be read. It is damaged, or its content does not match its name. Open it on your computer, save it again, and choose it again.',
} as const

type DocumentFault = keyof typeof documentWarnings

const zipPackageTypes: readonly (DocumentType | undefined)[] = [
  ...(['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods', 'epub'] as const),
]

export async function findDocumentFault(
  file: File,
  signal: AbortSignal,
): Promise<DocumentFault | undefined> {
  const type = documentTypeOf(file.name)
  if (type === 'pdf') return findPdfFault(file, signal)
  return zipPackageTypes.includes(type) ? findPackageFault(file) : undefined
}

async function findPdfFault(file: File, signal: AbortSignal): Promise<DocumentFault | undefined> {
  const head = await readLatin1(file.slice(0, 1024))
  if (!head.includes('%PDF-')) return 'broken'
  // A larger file is not opened, because it would be in a phone's memory as a whole.
  if (file.size > previewLimits.documentBytes || !(await needsInspection(file))) return undefined
  const inspector = await import('#web/lib/drawing/inspect-pdf.ts')
  return signal.aborted ? undefined : inspector.inspectPdf(file, signal)
}

const zipStart = 'PK\x03\x04'
const compoundStart = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/** The end record of a zip, which a comment of up to 65,535 bytes may follow. */
const zipEnd = { mark: 'PK\x05\x06', bytes: 65_557 } as const
/** The stream of a locked document, in UTF-16. */
const encryptedStream = {
  name: encryptedStreamName.split('').join('\0'),
  bytes: 1024 ** 2,
} as const

/** An office document is a zip; with a password, it is a compound file around an encrypted zip. */
async function findPackageFault(file: File): Promise<DocumentFault | undefined> {
  const start = await readLatin1(file.slice(0, compoundStart.length))
  if (start.startsWith(zipStart)) {
    const endText = await readLatin1(file.slice(-zipEnd.bytes))
    return endText.includes(zipEnd.mark) ? undefined : 'broken'
  }
  const isLocked = start === compoundStart && lockableTypes.includes(documentTypeOf(file.name))
  return isLocked && (await hasEncryptedStream(file)) ? 'locked' : 'broken'
}

async function hasEncryptedStream(file: File): Promise<boolean> {
  const { name, bytes } = encryptedStream
  for (let at = 0; at < file.size; at += bytes)
    if ((await readLatin1(file.slice(at, at + bytes + name.length))).includes(name)) return true
  return false
}

const sampleBytes = { tail: 8 * 1024, xref: 64 * 1024 } as const

/** A cheap check for locked or damaged PDFs: most are neither, and need not be opened. */
async function needsInspection(file: File): Promise<boolean> {
  const tail = await readLatin1(file.slice(-sampleBytes.tail))
  const offset = /startxref\s+(\d+)\s+%%EOF(?![^]*startxref)/.exec(tail)?.[1]
  if (offset === undefined || Number(offset) >= file.size) return true
  const xref = await readLatin1(file.slice(Number(offset), Number(offset) + sampleBytes.xref))
  if (!/^\s*(xref|\d+\s+\d+\s+obj)/.test(xref)) return true
  // An encrypted PDF may still open without a password.
  return tail.includes('/Encrypt') || xref.includes('/Encrypt')
}

const readLatin1 = async (part: Blob): Promise<string> =>
  new TextDecoder('latin1').decode(await part.arrayBuffer())
