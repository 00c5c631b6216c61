import { changeMessageSchema, type ChangeMessage } from '@curbcut/contract'
import { retryDelayMs } from '#web/lib/retry-delay.ts'

export type LiveEvent =
  | { kind: 'change'; change: ChangeMessage }
  /** A stream begins: earlier changes may have been missed. */
  | { kind: 'hello' }
  | { kind: 'beat' }
  /** The stream has ended, or cannot begin: the server may be away. */
  | { kind: 'lost' }
  /** The server refuses a stream: the session may have ended. */
  | { kind: 'refused' }

export type LiveListener = (event: LiveEvent) => void

const retryLimits = { minMs: 2_000, maxMs: 30_000 } as const

/** The browser reopens a broken stream; after a refusal this function does, with growing pauses. */
export function openLiveSource(url: string, onEvent: LiveListener): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0

  const open = () => {
    source = new EventSource(url)
    source.addEventListener('hello', () => {
      refusals = 0
      onEvent({ kind: 'hello' })
    })
    source.addEventListener('beat', () => onEvent({ kind: 'beat' }))
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const change = changeMessageSchema.safeParse(JSON.parse(data))
      // A newer server may send kinds of changes that this page does not know.
      onEvent(change.success ? { kind: 'change', change: change.data } : { kind: 'beat' })
    })
    source.addEventListener('error', () => {
      onEvent({ kind: 'lost' })
      if (source.readyState !== EventSource.CLOSED) return
      onEvent({ kind: 'refused' })
      refusals += 1
      timer = setTimeout(open, retryDelayMs(refusals, retryLimits) * (0.5 + Math.random() / 2))
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
