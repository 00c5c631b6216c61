import { useUrlParams } from './use-url-params.ts'

/** A change removes the other parameters, which belong to the former tab. */
export function useTab<T extends string>(tabs: readonly T[], fallbackTab?: T) {
  const [params, change] = useUrlParams()
  const urlTab = tabs.find((tab) => tab === params.get('tab'))
  const [firstTab] = tabs
  const setTab = (tab: T) => {
    const removedParams = Object.fromEntries([...params.keys()].map((name) => [name, '']))
    change({ ...removedParams, tab: tab === firstTab ? '' : tab })
  }
  const tab = urlTab ?? tabs.find((name) => name === fallbackTab) ?? firstTab
  return { tab: tab as T, setTab }
}
