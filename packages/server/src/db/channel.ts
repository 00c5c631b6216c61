import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { newConnection, type DatabaseAddress } from './connect.ts'

/**
 * A channel between all processes on one database. Messages are not stored: a process that is away misses them.
 */
export type Channel = {
  /**
   * Sends each text to every process, this one too; at most `maxTextBytes` each. Fails while there is no
   * connection.
   */
  send(texts: readonly string[]): Promise<void>
  close(): Promise<void>
}

type Listeners = {
  onText(text: string): void
  /** The channel hears from now on; earlier messages may have been missed. */
  onOpen(): void
  onLost?(error: unknown): void
}

/** PostgreSQL takes notifications below 8,000 bytes. */
export const maxTextBytes = 7_900

const channelName = 'curbcut_live'
/** A connection that dies without a word is noticed by this. */
const checkMs = 10_000
const retryMs = { least: 100, most: 2_000 } as const

/** Opens the one connection of this process for notifications, and opens it again after each loss. */
export function openChannel(address: DatabaseAddress, listeners: Listeners): Channel {
  const ended = new AbortController()
  const { signal } = ended
  let client: Client | undefined
  const running = keepTrying(signal, listeners, () =>
    listen(address, {
      signal,
      onText: listeners.onText,
      onOpen(opened) {
        client = opened
        listeners.onOpen()
      },
    }).finally(() => {
      client = undefined
    }),
  )
  return {
    async send(texts) {
      if (!client) throw new Error('The channel is not open.')
      await client.query('select pg_notify($1, text) from unnest($2::text[]) text', [
        channelName,
        texts,
      ])
    },
    async close() {
      ended.abort()
      await running
    },
  }
}

/** Holds a connection again and again, after longer pauses while there is none. */
async function keepTrying(
  signal: AbortSignal,
  { onLost }: Listeners,
  listenOnce: () => Promise<void>,
) {
  let pause: number = retryMs.least
  while (!signal.aborted) {
    const startedAt = Date.now()
    await listenOnce().catch((error: unknown) => !signal.aborted && onLost?.(error))
    const hadOne = Date.now() - startedAt > retryMs.most
    pause = hadOne ? retryMs.least : Math.min(pause * 2, retryMs.most)
    await wait(pause, undefined, { signal }).catch(() => {})
  }
}

type Listening = {
  signal: AbortSignal
  onText(text: string): void
  onOpen(client: Client): void
}

/** Hears until the connection is lost or the signal comes. */
async function listen(address: DatabaseAddress, { signal, onText, onOpen }: Listening) {
  const client = newConnection(address)
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve).once('error', () => resolve())
  })
  client.on('notification', ({ payload }) => payload && onText(payload))
  try {
    await client.connect()
    await client.query(`listen ${channelName}`)
    onOpen(client)
    await Promise.race([lost, untilSilent(client, signal)])
  } finally {
    // On a dead connection this never ends; nothing waits for it.
    client.end().catch(() => {})
  }
}

/** Ends when the connection answers no more, or with the signal. */
async function untilSilent(client: Client, signal: AbortSignal) {
  try {
    while (!signal.aborted) {
      await wait(checkMs, undefined, { signal, ref: false })
      await client.query('select 1')
    }
  } catch {
    // Silent, or ended on purpose.
  }
}
