import { useLocation, useSearchParams } from 'react-router'

type Changes = Record<string, string | readonly string[]>

/** Changes do not scroll, and keep the location's state; Back undoes them unless they replace. */
export function useUrlParams() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const change = (changes: Changes, options?: { replace: true }) =>
    setParams((current) => withChanges(current, changes), {
      ...options,
      preventScrollReset: true,
      state,
    })
  return [params, change] as const
}

/** An empty value removes the parameter. */
export function withChanges(current: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const item of [value].flat()) if (item) next.append(name, item)
  }
  return next
}
