import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { ReaderNotLoaded } from './hash-file.ts'
import { NotUnpacked, openZip } from './open-zip.ts'

const zipOf = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    // Its parts then lie at known places.
    { level: 0 },
  )

const contentsOf = async (zip: Uint8Array) => {
  const entries = await openZip(new Blob([new Uint8Array(zip)]))
  return Promise.all(entries.map(async ({ name, read }) => [name, await textOf(read())]))
}

const textOf = async (blob: Blob) => new TextDecoder().decode(await blob.arrayBuffer())

test('a zip gives the files in it, without folders and what macOS adds', async () => {
  const files = { 'a.pdf': 'one', 'in/b.pdf': 'two', '__MACOSX/._a.pdf': 'x', 'in/.DS_Store': 'x' }

  expect(await contentsOf(zipOf({ ...files, 'empty/': '' }))).toEqual([
    ['a.pdf', 'one'],
    ['in/b.pdf', 'two'],
  ])
})

test('what the directory of a zip does not list is not in it', async () => {
  const hidden = zipOf({ 'a.pdf': 'as delivered' })
  const shown = zipOf({ 'a.pdf': 'another one' })
  const before = hidden.subarray(0, directoryOf(hidden))
  const both = new Uint8Array([...before, ...shown])
  // The directory stands later by as much.
  const view = new DataView(both.buffer)
  const end = both.length - endBytes
  view.setUint32(end + 16, directoryOf(shown) + before.length, true)
  view.setUint32(view.getUint32(end + 16, true) + 42, before.length, true)

  expect(await contentsOf(both)).toEqual([['a.pdf', 'another one']])
})

const endBytes = 22

/** Where the directory of a zip begins. */
const directoryOf = (zip: Uint8Array): number =>
  new DataView(zip.buffer, zip.byteOffset).getUint32(zip.length - endBytes + 16, true)

test.each([
  ['no zip', 'no zip at all'],
  ['cut off', zipOf({ 'a.pdf': 'one' }).subarray(0, 60)],
])('what is %s is not unpacked', async (_what, content) => {
  await expect(openZip(new Blob([content as BlobPart]))).rejects.toThrow(NotUnpacked)
})

test('a zip that is too large for the page is not unpacked', async () => {
  const large = { size: 2 * 1024 ** 3 } as unknown as Blob

  await expect(openZip(large)).rejects.toThrow(NotUnpacked)
})

test('an unpacker that does not load is told from a broken zip', async () => {
  vi.doMock('fflate', () => {
    throw new Error('not loaded')
  })

  await expect(openZip(new Blob([new Uint8Array(zipOf({ a: 'a' }))]))).rejects.toThrow(
    ReaderNotLoaded,
  )
  vi.doUnmock('fflate')
})
