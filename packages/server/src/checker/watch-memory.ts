import { residentBytes } from './resident-memory.ts'

const everyMs = 50

type Watch = { mostBytes: number; exceeded(): void }

/**
 * Watches the memory of a process from outside: the limits of Node count neither buffers nor what libraries
 * take. Returns what ends the watch.
 */
export function watchMemory(pid: Promise<number>, { mostBytes, exceeded }: Watch): () => void {
  let isWatching = true
  const look = async () => {
    const own = await pid
    if (!isWatching || !own) return
    if (((await residentBytes(own)) ?? 0) > mostBytes) return exceeded()
    if (isWatching) setTimeout(() => void look(), everyMs).unref()
  }
  void look()
  return () => {
    isWatching = false
  }
}
