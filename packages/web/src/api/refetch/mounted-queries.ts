import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useEffectEvent } from 'react'
import { queryKey } from './query-cache.ts'

export type MountedQuery = { name: string; arg: unknown; refetch: () => unknown }

const mountedQueries = new Map<string, Set<MountedQuery>>()
const staleKeys = new Set<string>()

/** The read, if a screen shows it; otherwise the next screen that shows it repeats it. */
export function findMountedOrMarkStale(key: string): MountedQuery | undefined {
  const [first] = mountedQueries.get(key) ?? []
  if (!first) staleKeys.add(key)
  return first
}

/** Forgets stale reads: all of them by default, or those without a cached answer. */
export function forgetStale(isCached: (key: string) => boolean = () => false): void {
  for (const key of staleKeys) if (!isCached(key)) staleKeys.delete(key)
}

/** While a component shows the read, a change by other people repeats it. */
export function useMountedQuery({ name, arg, refetch }: MountedQuery, isStarted = true): void {
  const key = isStarted ? queryKey(name, arg) : undefined
  const refetchLatest = useEffectEvent(refetch)
  useEffect(() => {
    if (key === undefined) return undefined
    const one = { name, arg, refetch: () => refetchLatest() }
    const all = mountedQueries.get(key) ?? new Set()
    mountedQueries.set(key, all.add(one))
    if (staleKeys.delete(key)) refetchLatest()
    return () => {
      all.delete(one)
      if (all.size === 0) mountedQueries.delete(key)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names the argument
  }, [key])
}

type QueryResult = { isUninitialized?: boolean; refetch: () => unknown }
type QueryHook = (arg: unknown, options?: { skip?: boolean }) => QueryResult

export function withLiveRefetch<A extends object>(hooks: A): A {
  const entries = Object.entries(hooks).map(([name, hook]) => {
    const [, endpoint] = /^use(?!Lazy)(\w+?)(?:Infinite)?Query$/.exec(name) ?? []
    return [name, endpoint ? withMounting(lowerFirst(endpoint), hook as QueryHook) : hook]
  })
  return Object.fromEntries(entries) as A
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function withMounting(name: string, useRead: QueryHook): QueryHook {
  return function useLiveRead(arg, options) {
    const query = useRead(arg, options)
    const isStarted = arg !== skipToken && !options?.skip
    useMountedQuery({ name, arg, refetch: query.refetch }, isStarted)
    return query
  }
}
