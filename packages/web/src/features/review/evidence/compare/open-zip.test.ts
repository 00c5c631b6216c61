import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { deflateSync, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipLimits } from '#web/lib/limits.ts'
import { UnpackError, openZip } from './open-zip.ts'

const zipOf = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    // Its parts then lie at known places.
    { level: 0 },
  )

const contentsOf = async (zip: Uint8Array) => {
  const entries = await openZip(new Blob([new Uint8Array(zip)]))
  const { signal } = new AbortController()
  return Promise.all(
    entries.map(async ({ name, read }) => [name, read && (await textOf(await read(signal)))]),
  )
}

const textOf = async (blob: Blob) => new TextDecoder().decode(await blob.arrayBuffer())

test('a zip gives the files in it, without folders and what macOS adds', async () => {
  const files = { 'a.pdf': 'one', 'in/b.pdf': 'two', '__MACOSX/._a.pdf': 'x', 'in/.DS_Store': 'x' }

  expect(await contentsOf(zipOf({ ...files, 'empty/': '' }))).toEqual([
    ['a.pdf', 'one'],
    ['in/b.pdf', 'two'],
  ])
})

test('what stands in front of a zip, or behind it, is not passed over', async () => {
  const zip = zipOf({ 'a.pdf': 'as delivered' })

  await expect(contentsOf(new Uint8Array([...zip, ...zip]))).rejects.toThrow(UnpackError)
  await expect(contentsOf(new Uint8Array([...zip, 0]))).rejects.toThrow(UnpackError)
})

const endBytes = 22

/** Where the directory of a zip begins. */
const directoryOf = (zip: Uint8Array): number =>
  new DataView(zip.buffer, zip.byteOffset).getUint32(zip.length - endBytes + 16, true)

test.each([
  ['no zip', 'no zip at all'],
  ['cut off', zipOf({ 'a.pdf': 'one' }).subarray(0, 60)],
])('what is %s is not unpacked', async (_what, content) => {
  await expect(openZip(new Blob([content as BlobPart]))).rejects.toThrow(UnpackError)
})

/** A zip whose first file has so many bytes, which nobody has to hold. */
function largeZip(bytes: number): Blob {
  const zip = zipOf({ 'map.pdf': '', 'a.pdf': 'as delivered' })
  const before = 30 + 'map.pdf'.length
  const directory = directoryOf(zip)
  for (const at of [18, 22, directory + 20, directory + 24]) viewOf(zip).setUint32(at, bytes, true)
  viewOf(zip).setUint32(directory + 46 + 'map.pdf'.length + 42, before + bytes, true)
  viewOf(zip).setUint32(zip.length - endBytes + 16, directory + bytes, true)
  const size = zip.length + bytes
  const slice = (from = 0, to = size) =>
    new Blob([
      zip.slice(from, Math.min(to, before)),
      new Uint8Array(Math.max(0, Math.min(to, before + bytes) - Math.max(from, before))),
      zip.slice(Math.max(before, from - bytes), Math.max(before, to - bytes)),
    ])
  return { size, slice } as Blob
}

test('of a large zip only what is in it is read', async () => {
  const [, entry] = await openZip(largeZip(1024 ** 3))

  const content = await entry?.read?.(new AbortController().signal)
  expect(content && (await textOf(content))).toBe('as delivered')
})

test('a zip in the form for very large ones is unpacked', async () => {
  const writer = new ZipWriter(new BlobWriter(), { zip64: true, useWebWorkers: false })
  await writer.add('a.pdf', new TextReader('as delivered'))
  const [entry] = await openZip(await writer.close())

  const content = await entry?.read?.(new AbortController().signal)
  expect(content && (await textOf(content))).toBe('as delivered')
})

const viewOf = (zip: Uint8Array) => new DataView(zip.buffer, zip.byteOffset, zip.byteLength)

/** A zip of one file that is packed: its directory begins behind its name and `packed`. */
const packedZip = (text: string) => zipSync({ 'a.pdf': strToU8(text) }, { level: 9 })

/** Puts other packed bytes of one file into a zip, which says no more than before of what they become. */
function withPacked(zip: Uint8Array, packed: Uint8Array): Uint8Array {
  const from = 30 + 'a.pdf'.length
  const directory = zip.slice(directoryOf(zip))
  const forged = new Uint8Array([...zip.subarray(0, from), ...packed, ...directory])
  const view = viewOf(forged)
  const at = from + packed.length
  view.setUint32(18, packed.length, true)
  view.setUint32(at + 20, packed.length, true)
  view.setUint32(forged.length - endBytes + 16, at, true)
  return forged
}

test('a file that unpacks to more than the directory says is not cut to what was delivered', async () => {
  const text = 'as delivered '.repeat(20)
  const longer = deflateSync(strToU8(`${text}and more`), { level: 9 })

  expect(await contentsOf(packedZip(text))).toEqual([['a.pdf', text]])
  await expect(contentsOf(withPacked(packedZip(text), longer))).rejects.toThrow(UnpackError)
})

test('a file in a part of the directory that other programs read is not passed over', async () => {
  const files = { 'a.pdf': 'as delivered', 'b.pdf': 'foreign' }
  const zip = zipOf(files)
  const end = zip.length - endBytes
  viewOf(zip).setUint16(end + 8, 1, true)
  expect(await contentsOf(zip)).toEqual(Object.entries(files))

  viewOf(zip).setUint16(end + 10, 1, true)
  await expect(contentsOf(zip)).rejects.toThrow(UnpackError)
})

const text = 'as delivered '.repeat(20)
const atDirectory = (at: number) => (zip: Uint8Array) => directoryOf(zip) + at
const atEnd = (at: number) => (zip: Uint8Array) => zip.length - endBytes + at
const here = (at: number) => () => at

// prettier-ignore
test.each([
  { what: 'has a checksum of other content', places: [atDirectory(16), here(14)] },
  { what: 'has another size in front of it than in the directory', places: [here(22)] },
  { what: 'has another packed size in front of it', places: [here(18)] },
  { what: 'has another method in front of it', places: [here(8)] },
  { what: 'has other flags in front of it', places: [here(6)] },
  { what: 'has another name in front of it', places: [here(30)] },
  { what: 'has no header', places: [here(0)] },
  { what: 'has no sign in the directory', places: [atDirectory(0)] },
  { what: 'is said to begin elsewhere', places: [atDirectory(42)] },
  { what: 'stands in a directory that is longer than it is said to be', places: [atEnd(12)] },
  { what: 'stands in a directory that begins elsewhere', places: [atEnd(16)] },
])('a file is not unpacked that $what', async ({ places }) => {
  const zip = packedZip(text)
  const view = viewOf(zip)
  for (const place of places) view.setUint8(place(zip), view.getUint8(place(zip)) ^ 1)

  await expect(contentsOf(zip)).rejects.toThrow(UnpackError)
})

test('what goes on behind the end of its packed bytes, or is cut off, is not unpacked', async () => {
  const packed = deflateSync(strToU8(text), { level: 9 })

  expect(await contentsOf(withPacked(packedZip(text), packed))).toEqual([['a.pdf', text]])
  for (const other of [new Uint8Array([...packed, 0, 0]), packed.subarray(0, -1)]) {
    await expect(contentsOf(withPacked(packedZip(text), other))).rejects.toThrow(UnpackError)
  }
})

test('two files at one place, or one over the other, are not unpacked', async () => {
  const zip = zipOf({ 'a.pdf': 'one', 'b.pdf': 'two' })
  const second = directoryOf(zip) + 46 + 'a.pdf'.length
  viewOf(zip).setUint32(second + 42, 0, true)
  await expect(contentsOf(zip)).rejects.toThrow(UnpackError)

  const over = zipOf({ 'a.pdf': zipOf({ 'b.pdf': 'in it' }).toString(), 'b.pdf': 'two' })
  viewOf(over).setUint32(directoryOf(over) + 46 + 'a.pdf'.length + 42, 30 + 'a.pdf'.length, true)
  await expect(contentsOf(over)).rejects.toThrow(UnpackError)
})

test('a file that is packed in an unknown way, or with a password, fails alone', async () => {
  for (const [inFront, inDirectory, value] of [
    [8, 10, 14],
    [6, 8, 1],
  ] as const) {
    const zip = zipOf({ 'a.pdf': 'one', 'b.pdf': 'two' })
    viewOf(zip).setUint16(inFront, value, true)
    viewOf(zip).setUint16(directoryOf(zip) + inDirectory, value, true)

    expect(await contentsOf(zip)).toEqual([
      ['a.pdf', undefined],
      ['b.pdf', 'two'],
    ])
  }
})

test('sizes may follow a file, if they are those of the directory', async () => {
  const zip = zipOf({ 'a.pdf': 'one' })
  const at = directoryOf(zip)
  const later = new Uint8Array([
    ...zip.subarray(0, at),
    0x50,
    0x4b,
    7,
    8,
    ...zip.subarray(14, 26),
    ...zip.subarray(at),
  ])
  const view = viewOf(later)
  view.setUint16(6, 8, true)
  for (const place of [14, 18, 22]) view.setUint32(place, 0, true)
  view.setUint16(at + 16 + 8, 8, true)
  view.setUint32(later.length - endBytes + 16, at + 16, true)
  expect(await contentsOf(later)).toEqual([['a.pdf', 'one']])

  view.setUint32(at + 12, 9, true)
  await expect(contentsOf(later)).rejects.toThrow(UnpackError)
})

test('too many files, a file too large, and files too large together are not unpacked', async () => {
  const many = Array.from({ length: zipLimits.entries + 1 }, (_, index) => [`${index}`, ''])
  await expect(contentsOf(zipOf(Object.fromEntries(many)))).rejects.toThrow(UnpackError)

  // Before anything is unpacked: these sizes are only said.
  const sized = (sizeBytes: number, count: number) => {
    const names = Array.from({ length: count }, (_, index) => `${index + 10}.pdf`)
    const zip = zipOf(Object.fromEntries(names.map((name) => [name, ''])))
    for (const index of names.keys()) {
      viewOf(zip).setUint32(directoryOf(zip) + index * (46 + '10.pdf'.length) + 24, sizeBytes, true)
    }
    return openZip(new Blob([new Uint8Array(zip)]))
  }
  expect(await sized(zipLimits.unpackedBytes, 64)).toHaveLength(64)
  await expect(sized(zipLimits.unpackedBytes + 1, 1)).rejects.toThrow(UnpackError)
  await expect(sized(0xffff_ffff, 1)).rejects.toThrow(UnpackError)
  await expect(sized(zipLimits.unpackedBytes, 65)).rejects.toThrow(UnpackError)
})

test('a folder that has content is not passed over', async () => {
  expect(await contentsOf(zipOf({ 'a/': 'hidden', '__MACOSX/b.pdf': 'hidden' }))).toEqual([
    ['a/', undefined],
    ['__MACOSX/b.pdf', 'hidden'],
  ])
})
