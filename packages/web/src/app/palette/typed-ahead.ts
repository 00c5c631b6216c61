import { pressOf, typeInto } from '#web/lib/keys.ts'

let buffered: { text: string; stop: () => void } | undefined

/**
 * Keeps what is typed until the palette has its field, which comes a few frames after the key that opens it. Keys do
 * nothing else meanwhile: Enter would press what has the focus below.
 */
export function bufferTyped(): void {
  if (buffered) return
  const ended = new AbortController()
  const keeping = { text: '', stop: () => ended.abort() }
  buffered = keeping
  const keep = (event: KeyboardEvent) => {
    const text = typeInto(keeping.text, event)
    if (text === undefined && !pressOf('chooseEntry', event)) return
    event.stopPropagation()
    // The character of a letter comes with its keypress: a dead key before it gives it an accent.
    if (event.type === 'keydown' && /^\S$/.test(event.key)) return
    keeping.text = text ?? keeping.text
    event.preventDefault()
  }
  for (const type of ['keydown', 'keypress'] as const)
    window.addEventListener(type, keep, { capture: true, signal: ended.signal })
}

/** What was typed meanwhile. From now on keys go where they go otherwise. */
export function takeTyped(): string {
  const text = buffered?.text ?? ''
  buffered?.stop()
  buffered = undefined
  return text
}
