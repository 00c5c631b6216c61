import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { enforceLength } from './enforce-length.ts'
import { sendDocument } from './send-document.ts'

function bytes(count: number) {
  const chunkBytes = 64 * 1024
  const whole = Array.from({ length: Math.floor(count / chunkBytes) }, () => chunkBytes)
  return Readable.from([...whole, count % chunkBytes].map((length) => Buffer.alloc(length)))
}

test('as many bytes as announced pass', async () => {
  expect(await buffer(enforceLength(bytes(10), 10))).toHaveLength(10)
})

test.each([9, 11])('%i bytes instead of 10 are an error', async (count) => {
  await expect(buffer(enforceLength(bytes(count), 10))).rejects.toThrow('length of its row')
})

test('a source that fails fails the answer, and one that nobody reads any more ends', async () => {
  const failing = new Readable({ read: () => void failing.destroy(new Error('disk')) })
  await expect(buffer(enforceLength(failing, 10))).rejects.toThrow('disk')

  const source = new Readable({ read() {} })
  const closed = new Promise((resolve) => source.on('close', resolve))
  enforceLength(source, 10).destroy()
  await closed
})

test.each([5, 500_000])('a document of %i bytes too few or too many is cut off', async (stray) => {
  const app = fastify()
  onTestFinished(() => app.close())
  const facts = { mediaType: 'application/pdf', name: 'a.pdf', isInline: false, etag: '"a"' }
  app.get('/:count', (request, reply) => {
    const { count } = request.params as { count: string }
    const open = () => bytes(Number(count))
    const document = { ...facts, sizeBytes: 1_000_000, open }
    const sources = {
      files: { ensureMatchingStore: async () => {} },
      settings: {},
      recordDownloadStart: async () => {},
    }
    return sendDocument(reply, { document }, sources)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const download = async (count: number) => {
    const response = await fetch(`${address}/${count}`)
    return response.arrayBuffer().then(
      ({ byteLength }) => byteLength,
      () => 'cut off',
    )
  }

  expect(await download(1_000_000)).toBe(1_000_000)
  expect(await download(1_000_000 - stray)).toBe('cut off')
  expect(await download(1_000_000 + stray)).toBe('cut off')
})
