import { expect, test } from 'vitest'
import { readDocuments } from './read-documents.ts'

const documents = ['the first', '', 'the\nthird'].map((text, index) => ({
  head: { id: String(index), name: 'ä.pdf', sizeBytes: text.length },
  text,
}))
const sent = Buffer.concat(
  documents.flatMap(({ head, text }) => [
    Buffer.from(`${JSON.stringify(head)}\n`),
    Buffer.from(text),
  ]),
)

/** The documents out of chunks, the rest of a document apart from the head of the next one. */
async function received(chunks: readonly Buffer[]) {
  async function* coming() {
    yield* chunks
  }
  const seen: object[] = []
  for await (const { head, bytes } of readDocuments(coming()))
    seen.push({ head, text: bytes.toString() })
  return seen
}

test('documents arrive one by one, however their bytes are cut', async () => {
  const bytewise = Array.from(sent, (_byte, at) => sent.subarray(at, at + 1))

  expect(await received(bytewise)).toEqual(documents)
})

test('a document that is cut off is none', async () => {
  const half = sent.subarray(0, sent.indexOf('first'))

  await expect(received([half])).rejects.toThrow('cut off')
})
