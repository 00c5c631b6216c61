import { isReadable, unpackEntry } from './unpack-entry.ts'
import { readDirectory, type ListedEntry } from './zip-directory.ts'

/** A file in a zip. */
export type ZipEntry = {
  name: string
  sizeBytes: number
  /** Unpacks it; absent where it is packed in a way that we do not know, or with a password. */
  read: ((signal: AbortSignal) => Promise<Blob>) | undefined
}

/**
 * The files in a zip, as its directory lists them: programs unpack by that, so that nothing else can pass for what they
 * show. Whatever contradicts the directory is refused.
 */
export async function openZip(file: Blob): Promise<ZipEntry[]> {
  const listed = await readDirectory(file)
  return listed
    .filter((entry) => !isNoFile(entry))
    .map((entry) => ({
      name: entry.name,
      sizeBytes: entry.sizeBytes,
      read: isReadable(entry) ? (signal) => unpackEntry(file, entry, signal) : undefined,
    }))
}

/** Folders, and what macOS adds to a zip. */
const isNoFile = ({ name, sizeBytes }: ListedEntry) =>
  (name.endsWith('/') && sizeBytes === 0) ||
  /^__MACOSX\/(.*\/)?\._[^/]*$|(^|\/)\.DS_Store$/.test(name)
