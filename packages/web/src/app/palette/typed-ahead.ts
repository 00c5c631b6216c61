import { pressOf, typeInto } from '#web/lib/keys/keys.ts'

let buffered: { text: string; controller: AbortController } | undefined

/** Buffers keys until the palette has its field: Enter would press the focused button below. */
export function bufferTyped(): void {
  if (buffered) return
  const controller = new AbortController()
  const keeping = (buffered = { text: '', controller })
  const keep = (event: KeyboardEvent) => {
    const text = typeInto(keeping.text, event)
    if (text === undefined && !pressOf('chooseEntry', event)) return
    event.stopPropagation()
    // Letters come from `keypress`: a dead key before it gives the letter an accent.
    const isLetter = text !== undefined && text.length > keeping.text.length && !text.endsWith(' ')
    if (event.type === 'keydown' && isLetter) return
    keeping.text = text ?? keeping.text
    event.preventDefault()
  }
  const options = { capture: true, signal: controller.signal }
  window.addEventListener('keydown', keep, options)
  window.addEventListener('keypress', keep, options)
}

/** Returns the buffered text and stops buffering. */
export function takeTyped(): string {
  const text = buffered?.text ?? ''
  buffered?.controller.abort()
  buffered = undefined
  return text
}
