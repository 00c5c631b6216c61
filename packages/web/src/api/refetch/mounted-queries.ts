import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useEffectEvent } from 'react'
import { queryKey } from './query-cache.ts'

export type MountedQuery = { name: string; arg: unknown; refetch: () => unknown }

const mountedQueries = new Map<string, Set<MountedQuery>>()
const staleKeys = new Set<string>()

/** The read, if a screen shows it; otherwise the next screen that shows it repeats it. */
export function findMountedOrMarkStale(key: string): MountedQuery | undefined {
  const [mountedQuery] = mountedQueries.get(key) ?? []
  if (!mountedQuery) staleKeys.add(key)
  return mountedQuery
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
    const mountedQuery = { name, arg, refetch: () => refetchLatest() }
    const queriesOfKey = mountedQueries.get(key) ?? new Set()
    mountedQueries.set(key, queriesOfKey.add(mountedQuery))
    if (staleKeys.delete(key)) refetchLatest()
    return () => {
      queriesOfKey.delete(mountedQuery)
      if (queriesOfKey.size === 0) mountedQueries.delete(key)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names the argument
  }, [key])
}

type QueryResult = { isUninitialized?: boolean; refetch: () => unknown }
type QueryHook = (arg: unknown, options?: { skip?: boolean }) => QueryResult

/** Tracks the reads of generated hooks; RTK Query names a hook after its endpoint. */
export function withLiveRefetch<Hooks extends object>(hooks: Hooks): Hooks {
  const entries = Object.entries(hooks).map(([name, hook]) => {
    const [, endpointName] = /^use(?!Lazy)(\w+?)(?:Infinite)?Query$/.exec(name) ?? []
    return [name, endpointName ? withMounting(lowerFirst(endpointName), hook as QueryHook) : hook]
  })
  return Object.fromEntries(entries) as Hooks
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
