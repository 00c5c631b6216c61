import { setTimeout as wait } from 'node:timers/promises'
import type { ProcessClient } from '../../packages/server/test/process/process-client.ts'

export type OpenStream = {
  /** Whether the stream receives a change of this kind, now or within 15 seconds. */
  hears(kind: string): Promise<boolean>
  close(): void
}

/** After a loss, the product retries its notification connection every two seconds. */
const longestMs = 15_000

export async function openStream({ address, cookies }: ProcessClient): Promise<OpenStream> {
  const ended = new AbortController()
  const headers = { cookie: cookies() }
  const { body } = await fetch(`${address}/api/live`, { headers, signal: ended.signal })
  let text = ''
  const read = async () => {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece
  }
  // The connection may be cut; `hears` then reports what is missing.
  read().catch(() => {})
  const hears = async (what: string) => {
    const endsAt = performance.now() + longestMs
    while (!text.includes(what) && performance.now() < endsAt) await wait(50)
    return text.includes(what)
  }
  if (!(await hears('event: hello'))) throw new Error('The stream says nothing.')
  return { hears: (kind) => hears(`"kind":"${kind}"`), close: () => ended.abort() }
}
