import { randomUUID } from 'node:crypto'
import { serveDocuments } from '#server/checker/serve-documents.ts'

// Does what each document says. Then it tells which process it is, how many documents it has had, and what the
// last one has left.

const commands: Record<string, (documents: number) => void> = {
  hang() {
    for (;;) Math.random()
  },
  grow() {
    const kept: Buffer[] = []
    for (;;) kept.push(Buffer.alloc(8 * 1024 ** 2, 1))
  },
  die: () => process.exit(1),
  'die unless it is the first': (documents) => {
    if (documents > 1) process.exit(1)
  },
  'leave a timer': () => void setTimeout(() => {}, 600_000),
  // By what no process can see of itself.
  'stop reading after the answer': () => {
    const stop = async (turns: number): Promise<void> => {
      if (turns > 0) return Promise.resolve().then(() => stop(turns - 1))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
    void stop(100)
  },
  'change what all objects have': () => {
    Object.assign(Object.prototype, { left: 'by an earlier document' })
  },
}

// In a namespace of its own its number is 1, as that of every other.
const id = randomUUID()
let documents = 0
await serveDocuments(async (bytes) => {
  documents += 1
  const command = bytes.toString('utf8', 0, 100).trim()
  try {
    commands[command]?.(documents)
  } catch {
    // It cannot.
  }
  const { left } = {} as { left?: string }
  return {
    state: 'done',
    facts: { kind: 'pdf', title: id, pages: documents, language: left },
    conditions: [],
  }
})
