import { toDisplayName } from '@curbcut/contract'
import { useSyncExternalStore } from 'react'

type Politeness = 'polite' | 'assertive'
type Message = { id: number; text: string; politeness: Politeness }

// A busy screen reader drops a message that is removed too soon.
const removeAfterMs = 7000

let messages: readonly Message[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Works also while a dialog is open. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const message = { id: ++lastId, text: toDisplayName(text), politeness }
  change([...messages, message])
  setTimeout(() => change(messages.filter(({ id }) => id !== message.id)), removeAfterMs)
}

export function clearLiveMessages(): void {
  change([])
}

/** Mount it before any announcement. React Aria spares `data-live-announcer` below a modal. */
export function LiveAnnouncer() {
  const current = useSyncExternalStore(subscribe, () => messages)
  const messagesOf = (politeness: Politeness) =>
    current
      .filter((message) => message.politeness === politeness)
      .map(({ id, text }) => <div key={id}>{text}</div>)
  return (
    <div className="sr-only" data-live-announcer="true">
      <div role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
        {messagesOf('polite')}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false" aria-relevant="additions">
        {messagesOf('assertive')}
      </div>
    </div>
  )
}

function change(next: readonly Message[]): void {
  messages = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
