import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { createLiveClient, type DatabaseAddress } from './connect.ts'

/** Connects all processes on one database. A disconnected process misses messages. */
export type Channel = {
  /** Sends texts of at most `maxTextBytes` to all processes and itself. Throws if disconnected. */
  send(texts: readonly string[]): Promise<void>
  close(): Promise<void>
}

type Listeners = {
  onText(text: string): void
  /** Called after each connection; messages before it may have been missed. */
  onOpen(): void
  onLost?(error: unknown): void
}

/** PostgreSQL accepts notifications below 8,000 bytes. */
export const maxTextBytes = 7_900

const channelName = 'curbcut_live'
/** How often the connection is tested, because it may die without an event. */
const pingIntervalMs = 10_000
const retryMs = { min: 100, max: 2_000 } as const

export function openChannel(address: DatabaseAddress, listeners: Listeners): Channel {
  const controller = new AbortController()
  const { signal } = controller
  let client: Client | undefined
  const loop = listenWithRetries(signal, listeners, () =>
    listen(address, {
      signal,
      onText: listeners.onText,
      onOpen(newClient) {
        client = newClient
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
      controller.abort()
      await loop
    },
  }
}

async function listenWithRetries(
  signal: AbortSignal,
  { onLost }: Listeners,
  listenOnce: () => Promise<void>,
) {
  let delayMs: number = retryMs.min
  while (!signal.aborted) {
    const startedAt = Date.now()
    await listenOnce().catch((error: unknown) => !signal.aborted && onLost?.(error))
    const wasConnected = Date.now() - startedAt > retryMs.max
    delayMs = wasConnected ? retryMs.min : Math.min(delayMs * 2, retryMs.max)
    await wait(delayMs, undefined, { signal }).catch(() => {})
  }
}

type ListenOptions = {
  signal: AbortSignal
  onText(text: string): void
  onOpen(client: Client): void
}

async function listen(address: DatabaseAddress, { signal, onText, onOpen }: ListenOptions) {
  const client = createLiveClient(address)
  const connectionLoss = new Promise<void>((resolve) => {
    client.once('end', resolve).once('error', () => resolve())
  })
  client.on('notification', ({ payload }) => payload && onText(payload))
  try {
    await client.connect()
    await client.query(`listen ${channelName}`)
    onOpen(client)
    await Promise.race([connectionLoss, pingUntilLost(client, signal)])
  } finally {
    // Not awaited, because it never resolves on a dead connection.
    client.end().catch(() => {})
  }
}

async function pingUntilLost(client: Client, signal: AbortSignal) {
  try {
    while (!signal.aborted) {
      await wait(pingIntervalMs, undefined, { signal, ref: false })
      await client.query('select 1')
    }
  } catch {}
}
