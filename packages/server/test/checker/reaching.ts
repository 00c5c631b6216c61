import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { serveDocuments } from '#server/checker/serve-documents.ts'

// Tries to reach what a document names, and tells what it has reached.

/** What to try: an address, a socket of a database, the number of a process, and a file. */
export type Reach = { address: string; socket: string; pid: number; file: string }

const attemptsOf = ({ address, socket, pid, file }: Reach) => ({
  fetch: () => fetch(address),
  socket: () =>
    new Promise((resolve, reject) => {
      const connection = connect(socket, () => resolve(connection.destroy()))
      connection.on('error', reject)
    }),
  // Of no effect, but refused as any other signal.
  signal: () => process.kill(pid, 0),
  file: () => readFileSync(file),
})

const hasWorked = (attempt: () => unknown) =>
  (async () => attempt())().then(
    () => true,
    () => false,
  )

await serveDocuments(async (bytes) => {
  const reached: string[] = []
  for (const [name, attempt] of Object.entries(attemptsOf(JSON.parse(bytes.toString()) as Reach))) {
    if (await hasWorked(attempt)) reached.push(name)
  }
  return { state: 'done', facts: { kind: 'pdf', title: reached.join() }, conditions: [] }
})
