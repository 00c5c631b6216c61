import type { Telling } from './telling.ts'

/** Milliseconds between two deliveries of news that strangers can cause. */
const throttleMs = 1_000

/**
 * Delivers news at once. Of gathered news the first is delivered at once too; later ones wait for `gatherMs`,
 * then go out together, each once.
 */
export function openThrottle(tell: (tellings: Iterable<Telling>) => void) {
  let waiting = new Map<string, Telling>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    tell(waiting.values())
    waiting = new Map()
    timer = setTimeout(flush, throttleMs)
    timer.unref()
  }
  return {
    tell({ isThrottled, ...telling }: Telling) {
      if (!isThrottled) return tell([telling])
      waiting.set(JSON.stringify(telling), telling)
      if (!timer) flush()
    },
    close() {
      flush()
      clearTimeout(timer)
    },
  }
}
