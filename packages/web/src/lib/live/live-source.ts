import { changeSchema, type Change } from '@curbcut/contract'
import { pauseAfter } from './pause-after.ts'

/** A sign of the event stream, as the tabs of a browser pass it on. */
export type LiveSign =
  | { kind: 'change'; change: Change }
  /** A stream begins: earlier changes may have been missed. */
  | { kind: 'hello' }
  | { kind: 'beat' }
  /** The stream has ended, or cannot begin: the server may be away. */
  | { kind: 'lost' }
  /** The server opens no stream: the session may have ended. */
  | { kind: 'refused' }

const retryMs = { least: 2_000, most: 30_000 } as const

/**
 * Opens the event stream, and opens it again after each break; returns a function that closes it. After a cut
 * the browser itself opens it again. After a refusal of the server this code does, with longer pauses.
 */
export function openLiveSource(url: string, hear: (sign: LiveSign) => void): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0

  const open = () => {
    source = new EventSource(url)
    source.addEventListener('hello', () => {
      refusals = 0
      hear({ kind: 'hello' })
    })
    source.addEventListener('beat', () => hear({ kind: 'beat' }))
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const change = changeSchema.safeParse(JSON.parse(data))
      // A newer server may tell of something that this page does not know.
      hear(change.success ? { kind: 'change', change: change.data } : { kind: 'beat' })
    })
    source.addEventListener('error', () => {
      hear({ kind: 'lost' })
      if (source.readyState !== EventSource.CLOSED) return
      hear({ kind: 'refused' })
      refusals += 1
      timer = setTimeout(open, pauseAfter(refusals, retryMs) * (0.5 + Math.random() / 2))
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
