import { pressOf, typeInto } from '#web/lib/keys.ts'

let held: { text: string; stop: () => void } | undefined

/**
 * Keeps what is typed until the palette has its field, which comes a few frames after the key that opens it. Keys do
 * nothing else meanwhile: Enter would press what has the focus below.
 */
export function holdTyped(): void {
  if (held) return
  const ended = new AbortController()
  const keeping = { text: '', stop: () => ended.abort() }
  held = keeping
  const keep = (event: KeyboardEvent) => {
    const text = typeInto(keeping.text, event)
    if (text === undefined && !pressOf('chooseEntry', event)) return
    keeping.text = text ?? keeping.text
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', keep, { capture: true, signal: ended.signal })
}

/** What was typed meanwhile. From now on keys go where they go otherwise. */
export function takeTyped(): string {
  const text = held?.text ?? ''
  held?.stop()
  held = undefined
  return text
}
