import type { LiveChange } from './live-change.ts'

const throttleMs = 1_000

/** Sends the first throttled change at once; later ones wait up to `throttleMs`, each once. */
export function openChangeThrottle(publish: (liveChanges: Iterable<LiveChange>) => void) {
  let pending = new Map<string, LiveChange>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (pending.size === 0) return
    publish(pending.values())
    pending = new Map()
    timer = setTimeout(flush, throttleMs)
    timer.unref()
  }
  return {
    publish({ isThrottled, ...liveChange }: LiveChange) {
      if (!isThrottled) return publish([liveChange])
      pending.set(JSON.stringify(liveChange), liveChange)
      if (!timer) flush()
    },
    close() {
      flush()
      clearTimeout(timer)
    },
  }
}
