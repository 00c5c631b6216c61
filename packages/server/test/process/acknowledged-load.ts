import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { anAddress } from '#test/people/strangers.ts'
import { processClient, type ProcessAnswer, type ProcessClient } from './process-client.ts'

/** One request of the load; 599 where the connection was cut or refused. */
export type Answered = {
  kind: 'read' | 'write'
  text: string
  status: number
  /** The code of a refusal, or of what became of the connection. */
  code: string
  milliseconds: number
}

/** People who read and write all the time; whatever is refused, they go on. */
export type Load = {
  answered: readonly Answered[]
  /** Waits until a read and a write that begin from now on were both answered well; returns the milliseconds. */
  untilBothWork(): Promise<number>
  stop(): Promise<void>
}

type Options = { address: string; reader: ProcessClient; writers?: number; readers?: number }

/** Between two requests of one person; people who write without a pause would fill the disk. */
const pauseMs = 20

/** Begins the load at this address. Each write is a message with a text of its own. */
export function startLoad({ address, reader, writers = 4, readers = 4 }: Options): Load {
  const answered: Answered[] = []
  const name = Date.now().toString(36)
  let written = 0
  const ending = new AbortController()

  const record = async (kind: Answered['kind'], text: string, call: () => Promise<Answer>) => {
    const begunAt = performance.now()
    const answer = await call().then(toAnswer, toLoss)
    answered.push({ kind, text, ...answer, milliseconds: performance.now() - begunAt })
    await wait(pauseMs)
  }
  const write = async () => {
    while (!ending.signal.aborted) {
      const text = `Message ${(written += 1)} of ${name}`
      await record('write', text, () => sendMessage(address, text))
    }
  }
  const read = async () => {
    while (!ending.signal.aborted) {
      await record('read', '', () => reader.call('listViews'))
    }
  }
  const working = [
    ...Array.from({ length: writers }, () => write()),
    ...Array.from({ length: readers }, () => read()),
  ]
  return {
    answered,
    async untilBothWork() {
      const begunAt = performance.now()
      // Requests that are under way now may still be answered by what is gone.
      const first = answered.length + working.length
      const works = (kind: Answered['kind']) =>
        answered.slice(first).some((one) => one.kind === kind && one.status < 300)
      while (!works('read') || !works('write')) await wait(pauseMs)
      return performance.now() - begunAt
    },
    async stop() {
      ending.abort()
      await Promise.all(working)
    },
  }
}

type Answer = Pick<ProcessAnswer, 'status' | 'body'>

const toAnswer = ({ status, body }: Answer) => ({ status, code: String(body?.code ?? '') })

/** The code of a connection that was cut or refused. */
const toLoss = (error: unknown) => ({
  status: 599,
  code: String(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? error),
})

/** With a key, as the web app sends what may be repeated. */
function sendMessage(address: string, message: string): Promise<Answer> {
  const sent = { name: 'Nobody', email: 'nobody@example.com', message }
  const options = { from: anAddress(), idempotencyKey: randomUUID() }
  return processClient(address).call('sendContactMessage', sent, options)
}

type Query = (text: string) => Promise<{ message: string }[]>

/** The acknowledged writes that the database does not have. */
export async function findMissing(load: Load, query: Query): Promise<string[]> {
  const rows = await query('select message from contact_messages')
  const kept = new Set(rows.map(({ message }) => message))
  return acknowledgedWrites(load).filter((text) => !kept.has(text))
}

/** The texts of all writes that were answered well. */
export const acknowledgedWrites = ({ answered }: Load): string[] =>
  answered.flatMap(({ kind, status, text }) => (kind === 'write' && status < 300 ? [text] : []))
