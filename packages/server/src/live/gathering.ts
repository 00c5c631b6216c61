import type { Telling } from './telling.ts'

/** What strangers can cause is handed on at once, and then at most once in this time. */
const gatherMs = 1_000

/** Hands all on at once, but of what is gathered the first one, and what comes soon after it together, each once. */
export function openGathering(tell: (tellings: Iterable<Telling>) => void) {
  let gathered = new Map<string, Telling>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const handOn = () => {
    clearTimeout(timer)
    timer = undefined
    if (gathered.size === 0) return
    tell(gathered.values())
    gathered = new Map()
    timer = setTimeout(handOn, gatherMs)
    timer.unref()
  }
  return {
    tell({ isGathered, ...telling }: Telling) {
      if (!isGathered) return tell([telling])
      gathered.set(JSON.stringify(telling), telling)
      if (!timer) handOn()
    },
    close() {
      handOn()
      clearTimeout(timer)
    },
  }
}
