import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { hashStream } from './hash-stream.ts'

test('the hash and the size can be read any number of times', async () => {
  const { chunks, sha256, sizeBytes } = hashStream(() => Readable.from([Buffer.from('abc')]))
  for await (const _ of chunks);
  const ofAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect([sha256(), sha256()]).toEqual([ofAbc, ofAbc])
  expect([sizeBytes(), sizeBytes()]).toEqual([3, 3])
})
