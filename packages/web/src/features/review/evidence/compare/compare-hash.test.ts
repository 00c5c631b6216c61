import { afterEach, expect, test, vi } from 'vitest'
import { aProof } from '#test/answers/evidence.ts'
import { matchesOf } from './compare-hash.ts'
import { hashFile, LibraryNotLoaded } from './hash-file.ts'

afterEach(() => vi.doUnmock('hash-wasm'))

const textsOf = (sha256: string) => matchesOf(sha256, aProof()).map(({ text }) => text)

test('a file is told to be a document as delivered, as received, or no part of the report', () => {
  expect(textsOf('1b')).toEqual(['This is exactly document 1 as delivered'])
  expect(textsOf('1a')).toEqual(['This is exactly document 1 as received'])
  expect(textsOf('9a')).toEqual([])
})

test('a document that was delivered unchanged is both', () => {
  expect(textsOf('2a')).toEqual([
    'This is exactly document 2 as delivered',
    'This is exactly document 2 as received',
  ])
})

test('the signed report itself is known too', () => {
  expect(textsOf('ff')).toEqual(['This is exactly the report itself, as it was signed'])
})

test('a file is hashed part by part, and tells how far it is', async () => {
  const percents: number[] = []
  const file = new File(['a'.repeat(5 * 1024 ** 2)], 'large.pdf')

  const sha256 = await hashFile(file, {
    signal: new AbortController().signal,
    onPercent: (percent) => percents.push(percent),
  })

  expect(sha256).toBe('a29968fad2e782aa9f2040a35f05adb97ed8979eb1f572c8c8ea78637e275f3c')
  expect(percents).toEqual([40, 80, 100])
})

test('a file whose hash is not wanted any more is not read to its end', async () => {
  const leaving = new AbortController()
  const percents: number[] = []

  const reading = hashFile(new File(['a'.repeat(5 * 1024 ** 2)], 'large.pdf'), {
    signal: leaving.signal,
    onPercent: (percent) => {
      percents.push(percent)
      leaving.abort()
    },
  })

  await expect(reading).rejects.toThrow(/aborted/)
  expect(percents).toEqual([40])
})

test('a large file tells only each whole percent', async () => {
  const parts = 1000
  const slice = () => ({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) })
  const file = { size: parts * 2 * 1024 ** 2, slice } as unknown as Blob
  const percents: number[] = []

  await hashFile(file, {
    signal: new AbortController().signal,
    onPercent: (percent) => percents.push(percent),
  })

  expect(percents).toEqual(Array.from({ length: 100 }, (_, before) => before + 1))
})

test('a page that may not run the hasher is told from a file that cannot be read', async () => {
  const refuse = () => Promise.reject(new Error('WebAssembly is refused'))
  vi.doMock('hash-wasm', () => ({ createSHA256: refuse }))
  const reading = { signal: new AbortController().signal, onPercent: () => undefined }

  await expect(hashFile(new File(['a'], 'a.pdf'), reading)).rejects.toThrow(LibraryNotLoaded)
})
