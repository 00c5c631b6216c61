import type { JobFile, ModelList } from '@curbcut/contract'
import { showParam } from '#web/lib/paths.ts'
import { useAddressParams } from '#web/lib/use-address-params.ts'

export const shows = ['fixed', 'original', 'both'] as const
export type Show = (typeof shows)[number]

/** The lists of the outline, in the order of their tabs. */
export const outlineLists = [
  ...['parts', 'headings', 'pictures', 'tables', 'links', 'fields', 'heard'],
  'languages',
] as const satisfies ModelList[]
export type OutlineList = (typeof outlineLists)[number]

/** What the address says: which document is shown, and which list of it. */
export function useDeskParams({ versions }: Pick<JobFile, 'versions'>) {
  const [address, change] = useAddressParams()
  const asked = address.get(showParam)
  const show: Show =
    versions.length === 0 ? 'original' : (shows.find((one) => one === asked) ?? 'fixed')
  const list = outlineLists.find((one) => one === address.get('list')) ?? 'parts'
  return {
    show,
    list,
    setShow: (next: Show) => change({ [showParam]: next === 'fixed' ? '' : next }, true),
    setList: (next: OutlineList) => change({ list: next === 'parts' ? '' : next }, true),
  }
}
