import type { Entry } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { zipLimits } from '#web/lib/limits.ts'
import { LibraryNotLoaded } from './hash-file.ts'

/** The file is not a zip that we can unpack: damaged, inconsistent, or too large for this page. */
export class UnpackError extends Error {}

export type ZipEntry = {
  name: string
  sizeBytes: number
  /** Absent if the entry has a password or an unknown compression method. */
  read: ((signal: AbortSignal) => Promise<Blob>) | undefined
}

/** Throws UnpackError or LibraryNotLoaded; strict, as programs read odd zips differently. */
export async function openZip(file: Blob): Promise<ZipEntry[]> {
  const library = await loadLibrary()
  const zip = new library.ZipReader(new library.BlobReader(file), { strictness: 'strict' })
  const entries: Entry[] = []
  let totalBytes = 0
  // Names are only displayed, so odd ones are harmless.
  const generator = zip.getEntriesGenerator({ filenameValidation: 'tolerant' })
  await orUnpackError(async () => {
    for await (const entry of generator) {
      entries.push(entry)
      totalBytes += entry.uncompressedSize
      ensureZip(entries.length <= zipLimits.entries, 'The zip has too many files.')
      ensureZip(entry.uncompressedSize <= zipLimits.unpackedBytes, 'A file is too large.')
      ensureZip(totalBytes <= zipLimits.allUnpackedBytes, 'All files together are too large.')
    }
  })
  return entries
    .filter((entry) => !isIgnoredEntry(entry))
    .map((entry) => ({
      name: entry.filename,
      sizeBytes: entry.uncompressedSize,
      read: isReadable(entry) ? (signal) => unpack(library, entry, signal) : undefined,
    }))
}

type Library = Awaited<ReturnType<typeof loadLibrary>>

/** Loaded on demand, because most visitors bring no zip. */
async function loadLibrary() {
  try {
    const { BlobReader, BlobWriter, configure, ZipReader } =
      await import('@zip.js/zip.js/lib/zip-core-custom.js')
    configure({ useWebWorkers: false })
    return { BlobReader, BlobWriter, ZipReader }
  } catch (cause) {
    throw new LibraryNotLoaded('The program that unpacks did not load.', { cause })
  }
}

type ReadableEntry = Entry & { directory: false }

const [stored, deflated] = [0, 8]

const isReadable = (entry: Entry): entry is ReadableEntry =>
  !entry.directory &&
  !entry.encrypted &&
  (entry.compressionMethod === stored || entry.compressionMethod === deflated)

/** Verifies checksum and overlap of the entry. */
const unpack = ({ BlobWriter }: Library, entry: ReadableEntry, signal: AbortSignal) =>
  orUnpackError(
    () =>
      entry.getData(new BlobWriter(), { signal, checkCrc32: true, checkOverlappingEntry: true }),
    signal,
  )

async function orUnpackError<Result>(
  read: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await read()
  } catch (cause) {
    signal?.throwIfAborted()
    throw cause instanceof UnpackError
      ? cause
      : new UnpackError('It cannot be unpacked.', { cause })
  }
}

/** Folders, and metadata that macOS adds. */
const isIgnoredEntry = ({ filename, uncompressedSize }: Entry) =>
  (filename.endsWith('/') && uncompressedSize === 0) ||
  /^__MACOSX\/(.*\/)?\._[^/]*$|(^|\/)\.DS_Store$/.test(filename)

function ensureZip(condition: boolean, fault: string) {
  if (!condition) throw new UnpackError(fault)
}
