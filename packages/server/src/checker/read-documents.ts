import type { DocumentHead } from './write-document.ts'

type IncomingDocument = { head: DocumentHead; bytes: Buffer }

const newline = 0x0a

/** Yields a document once all its bytes have arrived. */
export async function* readDocuments(
  input: AsyncIterable<Buffer>,
): AsyncGenerator<IncomingDocument> {
  const headChunks: Buffer[] = []
  let incoming: (IncomingDocument & { filledBytes: number }) | undefined
  for await (const chunk of input) {
    let remaining = chunk
    if (!incoming) {
      const end = remaining.indexOf(newline)
      headChunks.push(end < 0 ? remaining : remaining.subarray(0, end))
      if (end < 0) continue
      remaining = remaining.subarray(end + 1)
      incoming = parseHead(Buffer.concat(headChunks.splice(0)))
    }
    incoming.filledBytes += remaining.copy(incoming.bytes, incoming.filledBytes)
    if (incoming.filledBytes < incoming.bytes.length) continue
    const { head, bytes } = incoming
    incoming = undefined
    yield { head, bytes }
  }
  // The sender has ended, or cannot read the document.
  if (incoming) throw new Error('a document was cut off')
}

function parseHead(line: Buffer) {
  const head = JSON.parse(line.toString('utf8')) as DocumentHead
  return { head, bytes: Buffer.alloc(head.sizeBytes), filledBytes: 0 }
}
