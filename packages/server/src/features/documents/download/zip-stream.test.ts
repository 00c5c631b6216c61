// @module-tag rest
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { readZip } from '#test/formats/read-zip.ts'
import { zipLength, createZipStream, type ZipEntry } from './zip-stream.ts'

const modifiedAt = new Date('2026-03-04T05:06:08Z')

function anEntry(name: string, content: string | Buffer): ZipEntry {
  const bytes = Buffer.from(content)
  return {
    name,
    sizeBytes: bytes.length,
    crc32: crc32(bytes),
    modifiedAt,
    open: (range) =>
      Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], {
        objectMode: false,
      }),
  }
}

/** An entry whose bytes nobody reads. */
const aLargeEntry = (name: string, sizeBytes: number): ZipEntry => ({
  ...anEntry(name, ''),
  sizeBytes,
  open: () => Readable.from([]),
})

const gibibyte = 1024 ** 3

test(
  'a zip gives back every name and every byte, and has the announced length',
  { tags: 'short' },
  async () => {
    const entries = [
      anEntry('a.txt', 'first'),
      anEntry('Prüfung 🦔 תעודה.pdf', Buffer.alloc(300_000, 7)),
      anEntry('empty.txt', ''),
    ]

    const zip = await buffer(createZipStream(entries))

    expect(zip.length).toBe(zipLength(entries))
    expect(readZip(zip)).toEqual([
      { name: 'a.txt', content: Buffer.from('first'), crc32: entries[0]?.crc32 },
      { name: entries[1]?.name, content: Buffer.alloc(300_000, 7), crc32: entries[1]?.crc32 },
      { name: 'empty.txt', content: Buffer.alloc(0), crc32: 0 },
    ])
  },
)

test('a zip without entries is a zip', { tags: 'short' }, async () => {
  expect(readZip(await buffer(createZipStream([])))).toEqual([])
})

test('every range of a zip is that part of the whole', async () => {
  const entries = [anEntry('a.txt', '0123456789'), anEntry('b.txt', 'abcdefghij')]
  const whole = await buffer(createZipStream(entries))

  for (let start = 0; start < whole.length; start += 9) {
    for (const end of [start, start + 20, whole.length - 1]) {
      const part = await buffer(createZipStream(entries, { start, end }))
      expect(part.equals(whole.subarray(start, end + 1))).toBe(true)
    }
  }
})

test('an entry is opened when its turn comes, and the one before is closed', async () => {
  const open: string[] = []
  const watched = (name: string): ZipEntry => ({
    ...anEntry(name, name),
    open: () => {
      open.push(name)
      return Readable.from([name], { objectMode: false }).once('close', () => open.pop())
    },
  })
  const zip = createZipStream([watched('a'), watched('b')])

  const first = (await zip[Symbol.asyncIterator]().next()).value as Buffer

  expect(first.toString('latin1', 0, 4)).toBe('PK\x03\x04')
  expect(open.length).toBeLessThan(2)
})

test('the first byte does not wait for the first entry', async () => {
  const stuck = { ...anEntry('a', 'xx'), open: () => new Readable({ read() {} }) }
  const zip = createZipStream([stuck])

  const [chunk] = (await zip.take(1).toArray()) as Buffer[]

  expect(chunk?.toString('latin1', 0, 4)).toBe('PK\x03\x04')
})

test('a client that goes away closes the entry that is open', async () => {
  const stuck = new Readable({ read() {} })
  const closed = new Promise((resolve) => stuck.once('close', resolve))
  const opened = Promise.withResolvers<void>()
  const open = () => {
    opened.resolve()
    return stuck
  }
  const zip = createZipStream([{ ...anEntry('a', 'xx'), open }])
  zip.resume()
  await opened.promise

  zip.destroy()

  await closed
  expect(stuck.destroyed).toBe(true)
})

test(
  'an entry of another length breaks the stream instead of the zip',
  { tags: 'short' },
  async () => {
    const short = { ...anEntry('a', 'xx'), sizeBytes: 3 }

    await expect(buffer(createZipStream([short]))).rejects.toThrow('length')
  },
)

test('an object that cannot be read breaks the stream', async () => {
  const open = () =>
    new Readable({
      read() {
        this.destroy(new Error('gone'))
      },
    })

  await expect(buffer(createZipStream([{ ...anEntry('a', 'xx'), open }]))).rejects.toThrow('gone')
})

test('beyond 4 GiB the directory holds ZIP64 records', async () => {
  const entries = [
    aLargeEntry('small.bin', 10),
    aLargeEntry('large.bin', 5 * gibibyte),
    aLargeEntry('behind.bin', 20),
  ]
  const length = zipLength(entries)

  const end = await buffer(createZipStream(entries, { start: length - 98, end: length - 1 }))

  expect(end.toString('latin1', 0, 4)).toBe('PK\x06\x06')
  expect(end.readBigUInt64LE(32)).toBe(3n)
  const directory = Number(end.readBigUInt64LE(48))
  const headers = await buffer(createZipStream(entries, { start: directory, end: length - 1 }))
  expect(headers.toString('latin1', 0, 4)).toBe('PK\x01\x02')
  const large = headers.indexOf('large.bin') + 'large.bin'.length
  expect(headers.readUInt16LE(large)).toBe(1)
  expect(headers.readBigUInt64LE(large + 4)).toBe(BigInt(5 * gibibyte))
  const behind = headers.indexOf('behind.bin') + 'behind.bin'.length
  expect(headers.readUInt16LE(behind + 2)).toBe(8)
  expect(headers.readBigUInt64LE(behind + 4)).toBeGreaterThan(BigInt(5 * gibibyte))
})

test('a local header beyond 4 GiB names both sizes in full', async () => {
  const entries = [aLargeEntry('large.bin', 4 * gibibyte)]

  const header = await buffer(createZipStream(entries, { start: 0, end: 67 }))

  expect([header.readUInt32LE(18), header.readUInt32LE(22)]).toEqual([0xffffffff, 0xffffffff])
  expect(header.readBigUInt64LE(43)).toBe(BigInt(4 * gibibyte))
  expect(header.readBigUInt64LE(51)).toBe(BigInt(4 * gibibyte))
})

test('65,535 entries take ZIP64 records, 65,534 do not', async () => {
  const entries = Array.from({ length: 65_535 }, (_, index) => aLargeEntry(`${index}`, 0))
  const less = entries.slice(1)
  const endOf = (list: ZipEntry[]) => {
    const length = zipLength(list)
    return buffer(createZipStream(list, { start: length - 98, end: length - 1 }))
  }

  const many = await endOf(entries)

  expect(many.toString('latin1', 0, 4)).toBe('PK\x06\x06')
  expect(many.readBigUInt64LE(24)).toBe(65_535n)
  expect((await endOf(less)).includes('PK\x06\x06')).toBe(false)
})
