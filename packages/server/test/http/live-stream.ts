import type { AddressInfo } from 'node:net'
import type { ChangeMessage } from '@curbcut/contract'
import { vi } from 'vitest'
import { newId } from '#server/ids.ts'
import type { TestApp } from '#test/app-for-test.ts'
import { aCookie } from './client.ts'

/** As long as `expect.poll` waits, which hooks may not call. */
const patience = { timeout: 20_000 }

/** What one browser hears. */
export type HeardStream = {
  changes: ChangeMessage[]
  /** All that came, as it came. */
  text(): string
  isOpen(): boolean
  ended: Promise<void>
  close(): void
}

/** Opens the event stream with this cookie at a listening server. */
export async function aStream(address: string, cookie: string): Promise<HeardStream> {
  const ended = new AbortController()
  const response = await fetch(`${address}/api/live`, {
    headers: { cookie },
    signal: ended.signal,
  })
  if (!response.body || response.status !== 200) throw new Error(`${response.status}`)
  const changes: ChangeMessage[] = []
  let text = ''
  let unread = ''
  let isOpen = true
  const read = async () => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece
      unread += piece
      const events = unread.split('\n\n')
      unread = events.pop() ?? ''
      for (const event of events) {
        const [, data] = /^event: change\ndata: (.*)$/m.exec(event) ?? []
        if (data) changes.push(JSON.parse(data))
      }
    }
  }
  const end = () => void (isOpen = false)
  const whenEnded = read().then(end, end)
  await vi.waitFor(() => {
    if (!text.includes('event: hello')) throw new Error('The stream says nothing.')
  }, patience)
  return {
    changes,
    text: () => text,
    isOpen: () => isOpen,
    ended: whenEnded,
    close: () => ended.abort(),
  }
}

/** The address of the app of a test, which listens from now on. */
export async function listening({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** The stream of this person, in this organization. */
export const aStreamOf = async (
  parts: TestApp,
  user: { id: string },
  organizationId: string | null = null,
) => aStream(await listening(parts), await aCookie(parts, user, organizationId))

const ends = new Set<string>()

/** Whether it was told by `untilHeard` alone; a stream that is opened soon afterwards hears it again. */
export const isEndOfHearing = ({ id = '' }: ChangeMessage) => ends.has(id)

/** Waits until all streams have heard every change so far. */
export async function untilHeard({ live }: TestApp, streams: readonly HeardStream[]) {
  const id = newId()
  ends.add(id)
  live?.publish({ change: { kind: 'job', id }, to: { everybody: true } })
  await vi.waitFor(() => {
    for (const stream of streams) {
      const at = stream.changes.findIndex((change) => change.id === id)
      if (at < 0) throw new Error('A stream has not heard it yet.')
    }
  }, patience)
  for (const { changes } of streams) {
    const heard = changes.filter((change) => !isEndOfHearing(change))
    changes.splice(0, changes.length, ...heard)
  }
}
