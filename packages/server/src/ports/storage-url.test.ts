import { expect, test } from 'vitest'
import { describeBucket, parseStorageUrl } from './storage-url.ts'

test('a bucket at Amazon needs its region', () => {
  const storage = { bucket: 'our-documents', region: 'eu-central-1' }
  expect(parseStorageUrl('s3://our-documents?region=eu-central-1')).toEqual(storage)
  expect(parseStorageUrl('s3://our-documents/?region=eu-central-1')).toEqual(storage)
})

test('a bucket of another store has an endpoint, and a region only where that store has some', () => {
  const storage = { bucket: 'Documents_1', endpoint: 'http://localhost:9000', region: 'us-east-1' }

  expect(parseStorageUrl('s3://Documents_1?endpoint=http://localhost:9000')).toEqual(storage)
  expect(
    parseStorageUrl('s3://Documents_1?region=garage&endpoint=http%3A%2F%2Flocalhost%3A9000'),
  ).toEqual({ ...storage, region: 'garage' })
})

test('a part of a bucket is named by its prefix', () => {
  expect(parseStorageUrl('s3://shared/work/curbcut/?region=eu-central-1')?.prefix).toBe(
    'work/curbcut',
  )
})

test.each([
  ['/mnt/documents'],
  ['s3://'],
  ['s3:documents?region=eu-central-1'],
  ['https://documents?region=eu-central-1'],
  ['s3://documents'],
  ['s3://documents?region='],
  ['s3://documents?region=eu central'],
  ['s3://documents?region=eu-central-1&region=eu-west-1'],
  ['s3://documents?region=eu-central-1&endPoint=http://localhost:9000'],
  ['s3://documents?endpoint=localhost:9000'],
  ['s3://documents?endpoint=http://'],
  ['s3://documents?endpoint=http://localhost:9000/path'],
  ['s3://documents?endpoint=http://key:secret@localhost:9000'],
  ['s3://key:secret@documents?region=eu-central-1'],
  ['s3://documents/../other?region=eu-central-1#x'],
  ['s3://documents/a//b?region=eu-central-1'],
  ['s3://documents/a%2fb?region=eu-central-1'],
  ['s3://ab?region=eu-central-1'],
])('%s names no bucket', (text) => {
  expect(parseStorageUrl(text)).toBeUndefined()
})

test.each([
  ['s3://documents?region=eu-central-1', 's3://documents'],
  [
    's3://shared/work/?endpoint=https://s3.example.com',
    's3://shared/work at https://s3.example.com',
  ],
])('people read %s as %s', (address, words) => {
  const storage = parseStorageUrl(address)

  expect(storage && describeBucket(storage)).toBe(words)
})
