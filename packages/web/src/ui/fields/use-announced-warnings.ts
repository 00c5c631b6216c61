import { formatQuantity } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

/** Until no more warnings come, and between announcements. */
const waits = { pauseMs: 1000, betweenMs: 5000 } as const

type Warned = { id: string; name: string; warning?: string }

export function useAnnouncedWarnings(files: readonly Warned[]): void {
  const announcedIds = useRef(new Set<string>())
  const earliest = useRef(0)
  const unannounced = () =>
    files.filter(({ id, warning }) => warning && !announcedIds.current.has(id))
  const announceNew = useEffectEvent(() => {
    const found = unannounced()
    for (const { id } of found) announcedIds.current.add(id)
    const [first] = found
    if (!first) return
    earliest.current = Date.now() + waits.betweenMs
    const isOnly = found.length === 1
    announce(isOnly ? `${first.name}: ${first.warning}` : wordsOf(found.length))
  })
  const waitMs = useEffectEvent(() =>
    unannounced().length > 0 ? Math.max(waits.pauseMs, earliest.current - Date.now()) : undefined,
  )
  const warned = files.flatMap(({ id, warning }) => (warning ? [id] : [])).join(' ')
  useEffect(() => {
    const ms = waitMs()
    if (ms === undefined) return undefined
    const timer = setTimeout(announceNew, ms)
    return () => clearTimeout(timer)
  }, [warned])
}

const wordsOf = (count: number) => `${formatQuantity(count, 'file')} have a warning in the list`
