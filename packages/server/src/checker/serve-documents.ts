import { writeFileSync } from 'node:fs'
import { answerDescriptor } from './answer-descriptor.ts'
import { readDocuments } from './read-documents.ts'

type Work = (bytes: Buffer, name: string, options: object | undefined) => Promise<object>

/** The resources of a process that only waits for a document. */
const idleResources = new Set(['PipeWrap'])

/** The output of libraries goes nowhere: answers have a descriptor of their own. */
export async function serveDocuments(work: Work): Promise<void> {
  for await (const { head, bytes } of readDocuments(process.stdin)) {
    const answer = await work(bytes, head.name, head.options)
    writeFileSync(answerDescriptor, `${head.id} ${JSON.stringify(answer)}\n`)
    // Work still running would affect the next document; only timers, handles and requests show.
    if (process.getActiveResourcesInfo().some((resource) => !idleResources.has(resource)))
      process.exit()
  }
}
