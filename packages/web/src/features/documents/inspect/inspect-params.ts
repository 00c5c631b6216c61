import type { JobFile, Model, ModelList } from '@curbcut/contract'
import { useNavigation } from 'react-router'
import { placeParams, showParam } from '#web/lib/addresses/paths.ts'
import { useAddressParams } from '#web/lib/addresses/use-address-params.ts'

export const shows = ['fixed', 'original', 'both'] as const
export type Show = (typeof shows)[number]

export const outlineLists = [
  'parts',
  'headings',
  'pictures',
  'tables',
  'links',
  'fields',
  'heard',
  'languages',
] as const satisfies ModelList[]
export type OutlineList = (typeof outlineLists)[number]

/** Lists that a kind of document does not fill completely, because its check does not read them. */
const notListed: Record<Model['kind'], readonly OutlineList[]> = {
  pdf: [],
  docx: ['fields'],
  pptx: ['fields'],
  xlsx: ['headings', 'links', 'fields', 'heard', 'languages'],
  image: ['headings', 'tables', 'links', 'fields', 'heard', 'languages'],
}

/** The lists that are complete for a document. */
export const listsOf = ({ kind, totals }: Pick<Model, 'kind' | 'totals'>): OutlineList[] =>
  outlineLists.filter(
    (list) => !notListed[kind].includes(list) && (list !== 'languages' || totals.languages > 0),
  )

export type StoredPosition = { page: number; part?: number | undefined }

export function useInspectParams({ versions }: Pick<JobFile, 'versions'>) {
  const [address, change] = useAddressParams()
  const isLeaving = useNavigation().state !== 'idle'
  const requestedShow = address.get(showParam)
  const show: Show =
    versions.length === 0 ? 'original' : (shows.find((one) => one === requestedShow) ?? 'fixed')
  const list = outlineLists.find((one) => one === address.get('list'))
  const page = address.get(placeParams.page) ?? ''
  const part = address.get(placeParams.part) ?? ''
  return {
    show,
    list,
    place: { page: toNumber(page) || 1, part: toNumber(part) },
    /** Replaces the history entry, so that Back leaves the document. */
    keepPlace(place: StoredPosition) {
      // Changing the address would abort a pending navigation.
      if (isLeaving) return
      const next = { page: place.page > 1 ? `${place.page}` : '', part: `${place.part ?? ''}` }
      const isUnchanged = next.page === page && next.part === part
      if (!isUnchanged)
        change({ [placeParams.page]: next.page, [placeParams.part]: next.part }, true)
    },
    /** Drops the part, as part numbers differ between documents. */
    setShow: (next: Show) =>
      change({ [showParam]: next === 'fixed' ? '' : next, [placeParams.part]: '' }, true),
    setList: (next: OutlineList | undefined) => change({ list: next ?? '' }, true),
  }
}

const toNumber = (digits: string) => (/^\d{1,9}$/.test(digits) ? Number(digits) : undefined)
