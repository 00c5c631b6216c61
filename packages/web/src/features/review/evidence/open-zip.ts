import type { Entry } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { zipLimits } from '#web/lib/limits.ts'
import { ReaderNotLoaded } from './hash-file.ts'
import { ensureZip, NotUnpacked } from './not-unpacked.ts'

/** A file in a zip. */
export type ZipEntry = {
  name: string
  sizeBytes: number
  /** Unpacks it; absent where it is packed in a way that we do not know, or with a password. */
  read: ((signal: AbortSignal) => Promise<Blob>) | undefined
}

/**
 * The files in a zip, as its directory lists them. Programs differ in what they believe of a zip that contradicts
 * itself, so that one is refused: `strict`. Rejects with NotUnpacked, or with ReaderNotLoaded.
 */
export async function openZip(file: Blob): Promise<ZipEntry[]> {
  const library = await loadLibrary()
  const zip = new library.ZipReader(new library.BlobReader(file), { strictness: 'strict' })
  const entries: Entry[] = []
  let sum = 0
  // Names are only shown.
  const listed = zip.getEntriesGenerator({ filenameValidation: 'tolerant' })
  await orNotUnpacked(async () => {
    for await (const entry of listed) {
      entries.push(entry)
      sum += entry.uncompressedSize
      ensureZip(entries.length <= zipLimits.entries, 'The zip has too many files.')
      ensureZip(entry.uncompressedSize <= zipLimits.unpackedBytes, 'A file is too large.')
      ensureZip(sum <= zipLimits.allUnpackedBytes, 'All files together are too large.')
    }
  })
  return entries
    .filter((entry) => !isNoFile(entry))
    .map((entry) => ({
      name: entry.filename,
      sizeBytes: entry.uncompressedSize,
      read: isReadable(entry) ? (signal) => unpack(library, entry, signal) : undefined,
    }))
}

type Library = Awaited<ReturnType<typeof loadLibrary>>

/** Most visitors bring no zip. */
async function loadLibrary() {
  try {
    const { BlobReader, BlobWriter, configure, ZipReader } =
      await import('@zip.js/zip.js/lib/zip-core-custom.js')
    configure({ useWebWorkers: false })
    return { BlobReader, BlobWriter, ZipReader }
  } catch (cause) {
    throw new ReaderNotLoaded('The program that unpacks did not load.', { cause })
  }
}

type ReadableEntry = Entry & { directory: false }

const [stored, deflated] = [0, 8]

/** Whether the browser can unpack it: packed as almost all are, and without a password. */
const isReadable = (entry: Entry): entry is ReadableEntry =>
  !entry.directory &&
  !entry.encrypted &&
  (entry.compressionMethod === stored || entry.compressionMethod === deflated)

/** The content of an entry, which is as long as the zip says at every place, and has its checksum. */
const unpack = ({ BlobWriter }: Library, entry: ReadableEntry, signal: AbortSignal) =>
  orNotUnpacked(
    () =>
      entry.getData(new BlobWriter(), { signal, checkCrc32: true, checkOverlappingEntry: true }),
    signal,
  )

async function orNotUnpacked<Result>(
  read: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await read()
  } catch (cause) {
    signal?.throwIfAborted()
    throw cause instanceof NotUnpacked
      ? cause
      : new NotUnpacked('It cannot be unpacked.', { cause })
  }
}

/** Folders, and what macOS adds to a zip. */
const isNoFile = ({ filename, uncompressedSize }: Entry) =>
  (filename.endsWith('/') && uncompressedSize === 0) ||
  /^__MACOSX\/(.*\/)?\._[^/]*$|(^|\/)\.DS_Store$/.test(filename)
