import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useEffectEvent } from 'react'
import { queryKey } from './cached-answers.ts'

export type MountedQuery = { name: string; arg: unknown; refetch: () => unknown }

const mounted = new Map<string, Set<MountedQuery>>()
const stale = new Set<string>()

/** The read, if a screen shows it; otherwise the next screen that shows it repeats it. */
export function mountedOrStale(key: string): MountedQuery | undefined {
  const [first] = mounted.get(key) ?? []
  if (!first) stale.add(key)
  return first
}

/** Forgets stale reads: all of them by default, or those without a cached answer. */
export function forgetStale(isCached: (key: string) => boolean = () => false): void {
  for (const key of stale) if (!isCached(key)) stale.delete(key)
}

/** While a component shows the read, a change by other people repeats it. */
export function useMounted({ name, arg, refetch }: MountedQuery, isStarted = true): void {
  const key = isStarted ? queryKey(name, arg) : undefined
  const repeat = useEffectEvent(refetch)
  useEffect(() => {
    if (key === undefined) return undefined
    const one = { name, arg, refetch: () => repeat() }
    const all = mounted.get(key) ?? new Set()
    mounted.set(key, all.add(one))
    if (stale.delete(key)) repeat()
    return () => {
      all.delete(one)
      if (all.size === 0) mounted.delete(key)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names the argument
  }, [key])
}

type Query = { isUninitialized?: boolean; refetch: () => unknown }
type Hook = (arg: unknown, options?: { skip?: boolean }) => Query

export function live<A extends object>(hooks: A): A {
  const entries = Object.entries(hooks).map(([name, hook]) => {
    const [, endpoint] = /^use(?!Lazy)(\w+?)(?:Infinite)?Query$/.exec(name) ?? []
    return [name, endpoint ? following(lowerFirst(endpoint), hook as Hook) : hook]
  })
  return Object.fromEntries(entries) as A
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function following(name: string, useRead: Hook): Hook {
  return function useLiveRead(arg, options) {
    const query = useRead(arg, options)
    const isStarted = arg !== skipToken && !options?.skip
    useMounted({ name, arg, refetch: query.refetch }, isStarted)
    return query
  }
}
