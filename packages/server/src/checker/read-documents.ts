import type { DocumentHead } from './write-document.ts'

type IncomingDocument = { head: DocumentHead; bytes: Buffer }

const newline = 0x0a

/** Yields a document once all its bytes have arrived. */
export async function* readDocuments(
  input: AsyncIterable<Buffer>,
): AsyncGenerator<IncomingDocument> {
  const line: Buffer[] = []
  let open: (IncomingDocument & { filledBytes: number }) | undefined
  for await (const chunk of input) {
    let remaining = chunk
    if (!open) {
      const end = remaining.indexOf(newline)
      line.push(end < 0 ? remaining : remaining.subarray(0, end))
      if (end < 0) continue
      remaining = remaining.subarray(end + 1)
      open = parseHead(Buffer.concat(line.splice(0)))
    }
    open.filledBytes += remaining.copy(open.bytes, open.filledBytes)
    if (open.filledBytes < open.bytes.length) continue
    const { head, bytes } = open
    open = undefined
    yield { head, bytes }
  }
  // The sender has ended, or cannot read the document.
  if (open) throw new Error('a document was cut off')
}

function parseHead(line: Buffer) {
  const head = JSON.parse(line.toString('utf8')) as DocumentHead
  return { head, bytes: Buffer.alloc(head.sizeBytes), filledBytes: 0 }
}
