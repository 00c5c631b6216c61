import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  chunksOf,
  describeFileStore,
  isThereAlready,
  objectsIn,
  otherId,
  uploadId,
  uploadsIn,
} from '#test/documents/file-store-contract.ts'
import { startS3Server, type S3Server, type Trouble } from '#test/s3/s3-server.ts'
import { UnavailableStoreError } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

const megabyte = 1024 ** 2
const partBytes = 5 * megabyte
const patience = { askMs: 5000, bytesMs: 5000 }
// Long enough for an answer, short enough for a test.
const impatience = { askMs: 150, bytesMs: 150 }

let server: S3Server

beforeAll(async () => {
  // Two entries per page, so that every list has several pages.
  server = await startS3Server({ pageLength: 2 })
  vi.stubEnv('AWS_ACCESS_KEY_ID', server.credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', server.credentials.secretAccessKey)
})
afterEach(() => {
  server.misbehave = () => undefined
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})

const aStore = (options: Partial<Parameters<typeof createS3Store>[0]> = {}) =>
  createS3Store({
    bucket: server.bucket,
    region: 'eu-central-1',
    endpoint: server.endpoint,
    prefix: `test/${randomUUID()}`,
    maxObjectBytes: 1024 ** 3,
    partBytes,
    patience,
    ...options,
  })

/** Starts trouble for these operations only. */
function trouble(kind: Trouble, ...operations: string[]) {
  server.misbehave = (operation) => (operations.includes(operation) ? kind : undefined)
}

async function* zeros(sizeMegabytes: number) {
  for (let sent = 0; sent < sizeMegabytes; sent += 1) yield Buffer.alloc(megabyte)
}

const isUnavailable = (code: string | RegExp) =>
  expect.objectContaining({ name: 'UnavailableStoreError', code: expect.stringMatching(code) })

describeFileStore('a store in a bucket', () => aStore())

test('a bucket may hold several stores, and none knows of the other', async () => {
  const prefix = randomUUID()
  const [store, other] = [aStore({ prefix }), aStore({ prefix: `${prefix}x` })]
  await store.write(`${uploadId}/1`, chunksOf('x'))
  await other.write(`${uploadId}/1`, chunksOf('y'))
  await other.write(`${otherId}/1`, chunksOf('y'))

  await other.removeUpload(uploadId)

  expect(await uploadsIn(store)).toEqual([uploadId])
  expect(await uploadsIn(other)).toEqual([otherId])
})

test('what fits in a part takes one request, and what does not leaves no parts beside it', async () => {
  const store = aStore()
  server.seen.length = 0

  await store.write(`${uploadId}/1`, zeros(5))
  expect(server.seen).toEqual(['PutObject'])

  await store.write(`${uploadId}/2`, zeros(26))
  expect(server.seen.filter((operation) => operation === 'UploadPart')).toHaveLength(6)
  expect(server.multiparts.size).toBe(0)
})

test('parts grow so that the largest object takes no more of them than a store allows', async () => {
  const store = aStore({ maxObjectBytes: 10_000 * 12 * megabyte })
  server.seen.length = 0

  await store.write(`${uploadId}/1`, zeros(12))

  expect(server.seen).toEqual(['PutObject'])
})

describe('a half object', () => {
  /** Leaves half an object, as a killed process does. */
  async function aHalfObject(prefix: string) {
    const store = aStore({ prefix, patience: { askMs: 5000, bytesMs: 150 } })
    server.misbehave = (operation) =>
      ({ UploadPart: 'hangs', AbortMultipartUpload: 'refuses' } as const)[operation as 'UploadPart']
    await expect(store.write(`${uploadId}/1`, zeros(11))).rejects.toEqual(isUnavailable('Timeout'))
    server.misbehave = () => undefined
    return aStore({ prefix })
  }

  test('counts as left by its upload, and goes away with it', async () => {
    const store = await aHalfObject(randomUUID())
    const another = await aHalfObject(randomUUID())
    await store.write(`${uploadId}/2`, chunksOf('x'))
    expect(await uploadsIn(store)).toEqual([uploadId])

    await store.removeUpload(uploadId)

    expect(await uploadsIn(store)).toEqual([])
    expect(server.multiparts.size).toBe(1)
    await another.removeUpload(uploadId)
    expect(server.multiparts.size).toBe(0)
  })

  test('is no object', async () => {
    const store = await aHalfObject(randomUUID())

    expect(await objectsIn(store)).toEqual([])
    await store.removeUpload(uploadId)
  })
})

describe('a store that has trouble', () => {
  const failures: [Trouble, string, RegExp][] = [
    ['refuses', 'PutObject', /^ServiceUnavailable$/],
    ['hangs', 'PutObject', /^Timeout$/],
    ['cuts', 'PutObject', /^ECONNRESET$/],
    ['refuses', 'CreateMultipartUpload', /^ServiceUnavailable$/],
    ['refuses', 'UploadPart', /^ServiceUnavailable$/],
    ['hangs', 'UploadPart', /^Timeout$/],
    ['cuts', 'UploadPart', /^ECONNRESET$/],
    ['hangs', 'CompleteMultipartUpload', /^Timeout$/],
  ]
  test.each(failures)('%s at %s: the write fails and leaves nothing', async (kind, where, code) => {
    const store = aStore(kind === 'hangs' ? { patience: { askMs: 5000, bytesMs: 500 } } : {})
    trouble(kind, where)

    const writing = store.write(`${uploadId}/1`, zeros(where === 'PutObject' ? 1 : 16))

    await expect(writing).rejects.toEqual(isUnavailable(code))
    expect(await uploadsIn(store)).toEqual([])
    expect(server.multiparts.size).toBe(0)
  })

  test.each(['PutObject', 'CompleteMultipartUpload'])(
    'loses the answer to %s: what it wrote goes away with the upload',
    async (operation) => {
      const prefix = randomUUID()
      // Long enough for the store's work, even on a busy machine.
      const store = aStore({ prefix, patience: { askMs: 1_500, bytesMs: 1_500 } })
      trouble('goes silent', operation)
      const size = operation === 'PutObject' ? 1 : 11
      await expect(store.write(`${uploadId}/1`, zeros(size))).rejects.toEqual(
        isUnavailable('Timeout'),
      )
      server.misbehave = () => undefined

      const patient = aStore({ prefix })
      expect(await objectsIn(patient)).toHaveLength(1)
      await patient.removeUpload(uploadId)

      expect(await objectsIn(patient)).toEqual([])
    },
  )

  test('takes a part no faster than it can: the source waits', async () => {
    const store = aStore({ patience: { askMs: 5000, bytesMs: 500 } })
    trouble('hangs', 'UploadPart')
    let givenBytes = 0
    async function* endless() {
      for (;;) {
        givenBytes += megabyte
        yield Buffer.alloc(megabyte)
      }
    }

    await expect(store.write(`${uploadId}/1`, endless())).rejects.toEqual(isUnavailable('Timeout'))

    // Two prove that there are several, and one is on its way.
    expect(givenBytes).toBeLessThanOrEqual(3 * partBytes)
  })

  test('is asked again when it refuses once', async () => {
    const store = aStore()
    let refusals = 1
    server.misbehave = () => (refusals-- > 0 ? 'refuses' : undefined)

    await store.write(`${uploadId}/1`, chunksOf('x'))

    expect(await objectsIn(store)).toHaveLength(1)
  })

  const readFailures: [Trouble, RegExp][] = [
    ['refuses', /^ServiceUnavailable$/],
    ['hangs', /^Timeout$/],
    ['cuts', /^ECONNRESET$/],
  ]
  test.each(readFailures)('%s while it is read: the stream fails', async (kind, code) => {
    const prefix = randomUUID()
    await aStore({ prefix }).write(`${uploadId}/1`, zeros(2))
    const store = aStore(kind === 'hangs' ? { prefix, patience: impatience } : { prefix })
    trouble(kind, 'GetObject')

    await expect(buffer(store.read(`${uploadId}/1`))).rejects.toEqual(isUnavailable(code))

    server.misbehave = () => undefined
    expect(await buffer(aStore({ prefix }).read(`${uploadId}/1`))).toHaveLength(2 * megabyte)
  })

  test('knows no conditions: nothing is replaced all the same', async () => {
    const store = aStore()
    server.misbehave = () => 'knows no conditions'
    await store.write(`${uploadId}/1`, chunksOf('first'))
    await store.write(`${uploadId}/2`, zeros(11))

    await expect(store.write(`${uploadId}/1`, chunksOf('second'))).rejects.toThrow(isThereAlready)
    await expect(store.write(`${uploadId}/2`, zeros(16))).rejects.toThrow(isThereAlready)

    expect(await objectsIn(store)).toEqual([
      { key: `${uploadId}/1`, sizeBytes: 5 },
      { key: `${uploadId}/2`, sizeBytes: 11 * megabyte },
    ])
    expect(await store.claimId(otherId)).toBe(otherId)
    expect(await store.claimId(uploadId)).toBe(otherId)
  })
})

describe('a reader', () => {
  test('who is slow is not taken for a store that hangs', async () => {
    const prefix = randomUUID()
    await aStore({ prefix }).write(`${uploadId}/1`, zeros(20))
    const store = aStore({ prefix, patience: { askMs: 1000, bytesMs: 800 } })
    const reading = store.read(`${uploadId}/1`)
    await once(reading, 'readable')

    // This takes longer than the wait for the store.
    trouble('hangs', 'ListObjectsV2')
    await expect(uploadsIn(store)).rejects.toEqual(isUnavailable('Timeout'))

    expect(await buffer(reading)).toHaveLength(20 * megabyte)
  })

  test('who goes away before the store answers is no error', async () => {
    const store = aStore({ patience: impatience })
    trouble('hangs', 'GetObject')
    const reading = store.read(`${uploadId}/1`)
    reading.resume()

    reading.destroy()

    await once(reading, 'close')
    expect(reading.errored).toBeNull()
  })
})

describe('a signed address', () => {
  const headers = { disposition: 'attachment; filename="a b.pdf"', mediaType: 'application/pdf' }

  test('gives the object with the headers it was signed for, and parts of it', async () => {
    const store = aStore()
    await store.write(`${uploadId}/1`, chunksOf('0123456789'))
    const address = (await store.signedAddress?.(`${uploadId}/1`, headers)) ?? ''

    const answer = await fetch(address)
    const part = await fetch(address, { headers: { range: 'bytes=2-4' } })

    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
    expect(answer.headers.get('content-disposition')).toBe(headers.disposition)
    expect(answer.headers.get('content-type')).toBe(headers.mediaType)
    expect([part.status, await part.text()]).toEqual([206, '234'])
  })

  test('is signed to be kept in no cache', async () => {
    const address = (await aStore().signedAddress?.(`${uploadId}/1`, headers)) ?? ''

    expect(new URL(address).searchParams.get('response-cache-control')).toBe('private, no-store')
  })

  test('lives for minutes, and opens nothing else', async () => {
    const store = aStore()
    await store.write(`${uploadId}/1`, chunksOf('one'))
    await store.write(`${uploadId}/2`, chunksOf('two'))
    const address = (await store.signedAddress?.(`${uploadId}/1`, headers)) ?? ''

    expect(Number(new URL(address).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300)
    const changed = [
      address.replace(`${uploadId}/1`, `${uploadId}/2`),
      address.replace('application%2Fpdf', 'text%2Fhtml'),
      address.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'),
    ]
    for (const other of changed) {
      expect(other).not.toBe(address)
      expect((await fetch(other)).status).toBe(403)
    }
  })

  test('that cannot be signed is a store that is not available', async () => {
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', 'http://127.0.0.1:1/credentials')
    vi.stubEnv('AWS_ACCESS_KEY_ID', '')

    const signing = aStore({ patience: impatience }).signedAddress?.(`${uploadId}/1`, headers)

    await expect(signing).rejects.toEqual(isUnavailable('Timeout|CredentialsProviderError'))
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', undefined)
    vi.stubEnv('AWS_ACCESS_KEY_ID', server.credentials.accessKeyId)
  })
})

describe('a store that is not ours to use', () => {
  test('is named with what it says', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another secret')
    const finding = aStore().findId()
    await expect(finding).rejects.toEqual(isUnavailable('SignatureDoesNotMatch'))
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', server.credentials.secretAccessKey)

    const elsewhere = aStore({ bucket: 'elsewhere' })
    await expect(elsewhere.findId()).rejects.toEqual(isUnavailable('NoSuchBucket'))
    await expect(buffer(elsewhere.read(`${uploadId}/1`))).rejects.toThrow(UnavailableStoreError)
  })

  test('is told apart from one that is gone', async () => {
    const gone = await startS3Server()
    const store = aStore({ endpoint: gone.endpoint })
    expect(await store.findId()).toBeUndefined()

    await gone.stop()

    await expect(store.findId()).rejects.toEqual(isUnavailable('ECONNREFUSED'))
  })

  test('holds no id where the object is something else', async () => {
    const prefix = randomUUID()
    server.objects.set(`${prefix}/store-id`, Buffer.from('nonsense'))

    await expect(aStore({ prefix }).findId()).rejects.toThrow('holds no id')
  })
})
