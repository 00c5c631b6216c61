import { matchKeyPress, textAfterKey } from '#web/lib/keys/keys.ts'

let currentBuffer: { text: string; controller: AbortController } | undefined

/** Buffers keys until the palette has its field: Enter would press the focused button below. */
export function startBuffering(): void {
  if (currentBuffer) return
  const controller = new AbortController()
  const buffer = (currentBuffer = { text: '', controller })
  const bufferKey = (event: KeyboardEvent) => {
    const text = textAfterKey(buffer.text, event)
    if (text === undefined && !matchKeyPress('chooseEntry', event)) return
    event.stopPropagation()
    // Letters come from `keypress`: a dead key before it gives the letter an accent.
    const isLetter = text !== undefined && text.length > buffer.text.length && !text.endsWith(' ')
    if (event.type === 'keydown' && isLetter) return
    buffer.text = text ?? buffer.text
    event.preventDefault()
  }
  const options = { capture: true, signal: controller.signal }
  window.addEventListener('keydown', bufferKey, options)
  window.addEventListener('keypress', bufferKey, options)
}

export function takeBufferedText(): string {
  const text = currentBuffer?.text ?? ''
  currentBuffer?.controller.abort()
  currentBuffer = undefined
  return text
}
