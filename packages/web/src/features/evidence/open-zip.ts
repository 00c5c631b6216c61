import type { UnzipFileInfo } from 'fflate'
import { largestZipBytes } from '#web/lib/limits.ts'
import { ReaderNotLoaded } from './hash-file.ts'

/** The file is no zip that we can unpack: broken, packed otherwise, or too large for this page. */
export class NotUnpacked extends Error {}

/** A file in a zip. */
export type ZipEntry = {
  name: string
  sizeBytes: number
  /** Unpacks it: only one is unpacked at a time. */
  read: () => Blob
}

/**
 * The files in a zip, as its directory lists them: programs unpack by that, so that nothing else can pass for what they
 * show.
 */
export async function openZip(file: Blob): Promise<ZipEntry[]> {
  if (file.size > largestZipBytes) throw new NotUnpacked('The zip is too large.')
  const unzip = await loadUnzip()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const listed: { info: UnzipFileInfo; index: number }[] = []
  unzip(bytes, (info, index) => {
    listed.push({ info, index })
    return false
  })
  return listed
    .filter(({ info: { name } }) => !isNoFile(name))
    .map(({ info: { name, originalSize }, index }) => ({
      name,
      sizeBytes: originalSize,
      read: () => {
        const [content] = unzip(bytes, (_, at) => at === index)
        return new Blob([content ?? new Uint8Array()])
      },
    }))
}

/** Folders, and what macOS adds to a zip. */
const isNoFile = (name: string) => name.endsWith('/') || /^__MACOSX\/|(^|\/)\.DS_Store$/.test(name)

async function loadUnzip() {
  // Most visitors bring documents, or only read the page.
  const { unzipSync } = await import('fflate').catch((cause: unknown) => {
    throw new ReaderNotLoaded('The unpacker did not load.', { cause })
  })
  /** Unpacks the files that are wanted; names may occur twice, so they are told apart by their places. */
  return (bytes: Uint8Array, isWanted: (info: UnzipFileInfo, index: number) => boolean) => {
    let index = -1
    const filter = (info: UnzipFileInfo) => isWanted(info, (index += 1))
    try {
      return Object.values(unzipSync(bytes, { filter }))
    } catch (cause) {
      throw new NotUnpacked('The zip cannot be unpacked.', { cause })
    }
  }
}
