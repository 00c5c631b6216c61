import { useAddressParams } from './use-address-params.ts'

/**
 * The tab in the address; without one, `implied` or the first. A change drops the rest of the
 * address, which belongs to the tab that is left.
 */
export function useTab<T extends string>(tabs: readonly T[], implied?: T) {
  const [params, change] = useAddressParams()
  const named = tabs.find((tab) => tab === params.get('tab'))
  const [first] = tabs
  const setTab = (tab: T) => {
    const dropped = Object.fromEntries([...params.keys()].map((name) => [name, '']))
    change({ ...dropped, tab: tab === first ? '' : tab })
  }
  const tab = named ?? tabs.find((one) => one === implied) ?? first
  return { tab: tab as T, setTab }
}
