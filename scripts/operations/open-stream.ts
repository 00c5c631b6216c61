import { setTimeout as wait } from 'node:timers/promises'
import type { ProcessClient } from '../../packages/server/test/process/process-client.ts'

/** The event stream of a browser. */
export type OpenStream = {
  /** Whether it has been told of such a change, or is within a while. */
  hears(kind: string): Promise<boolean>
  close(): void
}

/** After a loss the connection for notifications is tried every two seconds. */
const longestMs = 15_000

/** Opens the stream, and returns once it has begun. */
export async function openStream({ address, cookies }: ProcessClient): Promise<OpenStream> {
  const ended = new AbortController()
  const headers = { cookie: cookies() }
  const { body } = await fetch(`${address}/api/live`, { headers, signal: ended.signal })
  let text = ''
  const read = async () => {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece
  }
  // It may be cut; what it has not heard by then is missing.
  read().catch(() => {})
  const hears = async (what: string) => {
    const endsAt = performance.now() + longestMs
    while (!text.includes(what) && performance.now() < endsAt) await wait(50)
    return text.includes(what)
  }
  if (!(await hears('event: hello'))) throw new Error('The stream says nothing.')
  return { hears: (kind) => hears(`"kind":"${kind}"`), close: () => ended.abort() }
}
