import { pressOf, typeInto } from '#web/lib/keys/keys.ts'

let buffered: { text: string; ended: AbortController } | undefined

/**
 * Keeps what is typed until the palette has its field, which comes a few frames after the key that opens it. Keys do
 * nothing else meanwhile: Enter would press what has the focus below.
 */
export function bufferTyped(): void {
  if (buffered) return
  const ended = new AbortController()
  const keeping = (buffered = { text: '', ended })
  const keep = (event: KeyboardEvent) => {
    const text = typeInto(keeping.text, event)
    if (text === undefined && !pressOf('chooseEntry', event)) return
    event.stopPropagation()
    // A letter is known by its keypress: a dead key before it gives it an accent.
    const isLetter = text !== undefined && text.length > keeping.text.length && !text.endsWith(' ')
    if (event.type === 'keydown' && isLetter) return
    keeping.text = text ?? keeping.text
    event.preventDefault()
  }
  const options = { capture: true, signal: ended.signal }
  window.addEventListener('keydown', keep, options)
  window.addEventListener('keypress', keep, options)
}

/** What was typed meanwhile. From now on keys go where they go otherwise. */
export function takeTyped(): string {
  const text = buffered?.text ?? ''
  buffered?.ended.abort()
  buffered = undefined
  return text
}
