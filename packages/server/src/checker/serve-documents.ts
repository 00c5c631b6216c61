import { writeFileSync } from 'node:fs'
import { answerDescriptor } from './answer-descriptor.ts'
import { receiveDocuments } from './receive-documents.ts'

type Work = (bytes: Buffer, name: string, options: object | undefined) => Promise<object>

/** All that a process sees of itself while it only waits for a document. */
const waiting = new Set(['PipeWrap'])

/**
 * Works on the documents that come by stdin, one after the other, and answers each by a line of JSON after its
 * id. Nobody reads what libraries print.
 */
export async function serveDocuments(work: Work): Promise<void> {
  for await (const { head, bytes } of receiveDocuments(process.stdin)) {
    const found = await work(bytes, head.name, head.options)
    writeFileSync(answerDescriptor, `${head.id} ${JSON.stringify(found)}\n`)
    // What a document has left running would run next to the next one. Only timers, handles and requests are seen.
    if (process.getActiveResourcesInfo().some((resource) => !waiting.has(resource))) process.exit()
  }
}
