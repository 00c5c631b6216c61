import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { fromBufferPromise, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import type { ByteRange } from '#server/ports/file-store.ts'
import { uniqueEntryNames } from './entry-names.ts'
import { zipLength, createZipStream, type ZipEntry } from './zip-stream.ts'

const gibibyte = 1024 ** 3
const modifiedAt = new Date('2026-03-04T05:06:07Z')

function anEntry(name: string, content: string): ZipEntry {
  const bytes = Buffer.from(content)
  const open = ({ start, end }: ByteRange = { start: 0, end: Infinity }) =>
    Readable.from([bytes.subarray(start, end + 1)], { objectMode: false })
  return { name, sizeBytes: bytes.length, crc32: crc32(bytes), modifiedAt, open }
}

/** An entry that no disk could hold: each byte tells its 16 MiB block. */
function aVastEntry(name: string, sizeBytes: number): ZipEntry {
  const pieceBytes = 16 * 1024 ** 2
  function* pieces(start: number, end: number) {
    for (let at = start; at <= end;) {
      const piece = Math.floor(at / pieceBytes)
      const next = Math.min((piece + 1) * pieceBytes, end + 1)
      yield Buffer.alloc(next - at, piece)
      at = next
    }
  }
  const open = ({ start, end }: ByteRange = { start: 0, end: sizeBytes - 1 }) =>
    Readable.from(pieces(start, end), { objectMode: false })
  return { name, sizeBytes, crc32: 0, modifiedAt, open }
}

/** Opens the zip as if it lay on a disk: each read is a range, written on demand. */
async function openByRanges(entries: ZipEntry[]): Promise<ZipFile> {
  const length = zipLength(entries)
  // The reader asks for each record of the directory alone, so all of them are written once.
  const tailStart = length - Math.min(length, 5 * 1024 ** 2)
  const tail = await buffer(createZipStream(entries, { start: tailStart, end: length - 1 }))
  const read = (...[target, offset, count, start, done]: ReadArguments) => {
    const end = start + count - 1
    const bytes =
      start >= tailStart
        ? Promise.resolve(tail.subarray(start - tailStart))
        : buffer(createZipStream(entries, { start, end }))
    bytes.then((found) => {
      found.copy(target, offset, 0, count)
      done(null)
    }, done)
  }
  const reader = Object.assign(Reflect.construct(RandomAccessReader, []) as RandomAccessReader, {
    read,
    _readStreamForRange: (start: number, end: number) =>
      createZipStream(entries, { start, end: end - 1 }),
  })
  return fromRandomAccessReaderPromise(reader, length, { autoClose: false })
}

type ReadArguments = Parameters<RandomAccessReader['read']>

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const found: Entry[] = []
  for await (const entry of zip.eachEntry()) found.push(entry)
  return found
}

test('a reader that is not ours finds every name, time and byte, and the right sums', async () => {
  const names = uniqueEntryNames(['a.pdf', 'A.PDF', '../x', 'תעודה 🦔.pdf', 'CON', '', 'a\u0000b'])
  const entries = names.map((name, index) => anEntry(name, name.repeat(index * 1000)))

  const zip = await fromBufferPromise(await buffer(createZipStream(entries)), {
    strictFileNames: true,
    autoClose: false,
  })

  const found = await entriesOf(zip)
  expect(found.map(({ fileName }) => fileName)).toEqual(names)
  expect(found.map((entry) => entry.getLastModDate())).toEqual(names.map(() => modifiedAt))
  for (const [index, entry] of found.entries()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    expect(content.toString()).toBe(names[index]?.repeat(index * 1000))
  }
})

test('beyond 4 GiB and 65,535 entries at once it still finds each of them', async () => {
  const vast = [aVastEntry('first.bin', 3 * gibibyte), aVastEntry('second.bin', 5 * gibibyte)]
  const many = Array.from({ length: 66_000 }, (_, index) => anEntry(`${index}.txt`, `${index}`))
  const zip = await openByRanges([...vast, ...many])

  const found = await entriesOf(zip)

  expect(found).toHaveLength(66_002)
  const [first, second] = found
  expect([first?.uncompressedSize, second?.uncompressedSize]).toEqual(
    vast.map(({ sizeBytes }) => sizeBytes),
  )
  const contentOf = async (entry: Entry | undefined) =>
    entry && String(await buffer(await zip.openReadStreamPromise(entry)))
  expect(await contentOf(found[2])).toBe('0')
  expect(await contentOf(found.at(-1))).toBe('65999')
})

test('a part of a document beyond 4 GiB is read where it lies', async () => {
  const entries = [
    aVastEntry('first.bin', 3 * gibibyte),
    aVastEntry('second.bin', 5 * gibibyte),
    anEntry('last.txt', 'the last'),
  ]
  const zip = await openByRanges(entries)
  const [, second, last] = await entriesOf(zip)
  if (!second || !last) throw new Error('The zip lacks entries.')
  const at = 4 * gibibyte + 16 * 1024 ** 2

  const options = { start: at - 1, end: at + 1, decodeFileData: false }
  const part = await buffer(await zip.openReadStreamPromise(second, options))

  expect([...part]).toEqual([0, 1])
  expect(String(await buffer(await zip.openReadStreamPromise(last)))).toBe('the last')
})

test.each([
  ['4 GiB less one byte', 4 * gibibyte - 1],
  ['4 GiB less two bytes', 4 * gibibyte - 2],
  ['4 GiB', 4 * gibibyte],
])('a document of %s keeps its size', async (_size, sizeBytes) => {
  const zip = await openByRanges([aVastEntry('vast.bin', sizeBytes), anEntry('last.txt', 'last')])

  const [vast, last] = await entriesOf(zip)

  expect(vast?.uncompressedSize).toBe(sizeBytes)
  expect(last && String(await buffer(await zip.openReadStreamPromise(last)))).toBe('last')
})
