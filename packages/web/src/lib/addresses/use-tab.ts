import { useUrlParams } from './use-url-params.ts'

/** A change drops the rest of the address, which belongs to the former tab. */
export function useTab<T extends string>(tabs: readonly T[], fallbackTab?: T) {
  const [params, change] = useUrlParams()
  const urlTab = tabs.find((tab) => tab === params.get('tab'))
  const [first] = tabs
  const setTab = (tab: T) => {
    const dropped = Object.fromEntries([...params.keys()].map((name) => [name, '']))
    change({ ...dropped, tab: tab === first ? '' : tab })
  }
  const tab = urlTab ?? tabs.find((one) => one === fallbackTab) ?? first
  return { tab: tab as T, setTab }
}
