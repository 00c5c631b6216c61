import type { Telling } from './telling.ts'

/** Milliseconds between two deliveries of news that strangers can cause. */
const gatherMs = 1_000

/**
 * Delivers news at once. Of gathered news the first is delivered at once too; later ones wait for `gatherMs`,
 * then go out together, each once.
 */
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
