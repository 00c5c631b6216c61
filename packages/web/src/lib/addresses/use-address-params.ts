import { useLocation, useSearchParams } from 'react-router'

/** New values for these names of an address. */
type Changes = Record<string, string | readonly string[]>

/**
 * The parameters of the address, and a function that changes them. The page does not scroll. Back leads to
 * the former values, unless they were replaced. The state of the link to this screen stays.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const change = (changes: Changes, replace = false) =>
    setParams((current) => withChanges(current, changes), {
      replace,
      preventScrollReset: true,
      state,
    })
  return [params, change] as const
}

/** An address with these changes; empty values are omitted. */
export function withChanges(current: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const one of [value].flat()) if (one) next.append(name, one)
  }
  return next
}
