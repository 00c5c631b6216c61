import { fromBufferPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { limits } from '#checks/limits.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import type { Budget } from '#checks/pdf/budget.ts'
import { openWithoutComment } from './open-without-comment.ts'

class InvalidZipError extends Error {}

export type Zip = {
  has: (path: string) => boolean
  /** Unpacked. Throws if the part is missing, damaged or too large. */
  read: (path: string) => AsyncGenerator<Uint8Array>
  isEncrypted: boolean
}

/** Part names ignore case; of two equal names the first entry wins. */
export async function openZip(bytes: Uint8Array, unpackBudget: Budget): Promise<Zip> {
  const { zip, entries } = await listEntries(bytes)
  const find = (path: string) => entries.get(path.toLowerCase())
  return {
    has: (path) => find(path) !== undefined,
    read: (path) => unpackEntry(zip, find(path), unpackBudget),
    isEncrypted: [...entries.values()].some((entry) => entry.isEncrypted()),
  }
}

async function listEntries(bytes: Uint8Array) {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const zip = await openWithoutComment(buffer, (zipBytes) => fromBufferPromise(zipBytes))
    if (zip.entryCount > limits.zipEntries)
      throw new LimitReached(`the file holds more than ${limits.zipEntries} parts`)
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase()
      if (!entries.has(name)) entries.set(name, entry)
    }
    return { zip, entries }
  } catch (error) {
    if (error instanceof LimitReached) throw error
    throw new InvalidZipError('the zip is damaged', { cause: error })
  }
}

const smallPartBytes = 1024 ** 2

async function* unpackEntry(zip: ZipFile, entry: Entry | undefined, unpackBudget: Budget) {
  if (!entry) throw new InvalidZipError('a part is missing')
  const { uncompressedSize, compressedSize, fileName } = entry
  if (uncompressedSize > limits.partBytes)
    throw new LimitReached(`${fileName} unpacks to more than ${limits.partBytes / 1024 ** 2} MB`)
  if (uncompressedSize > smallPartBytes && uncompressedSize > compressedSize * limits.unpackedRatio)
    throw new LimitReached(`${fileName} unpacks more than ${limits.unpackedRatio}-fold`)
  try {
    // yauzl aborts a stream that is longer than its entry states.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      unpackBudget.spend((chunk as Buffer).length)
      yield chunk as Buffer
    }
  } catch (error) {
    if (error instanceof LimitReached) throw error
    throw new InvalidZipError(`${fileName} is damaged`, { cause: error })
  }
}
