import type { JobFile, Model, ModelList } from '@curbcut/contract'
import { useNavigation } from 'react-router'
import { placeParams, showParam } from '#web/lib/addresses/paths.ts'
import { useAddressParams } from '#web/lib/addresses/use-address-params.ts'

export const shows = ['fixed', 'original', 'both'] as const
export type Show = (typeof shows)[number]

/** The lists of the outline, in the order of their tabs. */
export const outlineLists = [
  ...['parts', 'headings', 'pictures', 'tables', 'links', 'fields', 'heard'],
  'languages',
] as const satisfies ModelList[]
export type OutlineList = (typeof outlineLists)[number]

/** What the check of a kind of documents does not read; a list of it would be empty, or less than there is. */
const notListed: Record<Model['kind'], readonly OutlineList[]> = {
  pdf: [],
  docx: ['fields'],
  pptx: ['fields'],
  xlsx: ['headings', 'links', 'fields', 'heard', 'languages'],
  image: ['headings', 'tables', 'links', 'fields', 'heard', 'languages'],
}

/** The lists that say the whole truth of a document. */
export const listsOf = ({ kind, totals }: Pick<Model, 'kind' | 'totals'>): OutlineList[] =>
  outlineLists.filter(
    (list) => !notListed[kind].includes(list) && (list !== 'languages' || totals.languages > 0),
  )

/** Where the reader is in a document. */
export type StoredPlace = { page: number; part?: number | undefined }

/** What the address says: which document is shown, which list of it, and where in it the reader is. */
export function useInspectParams({ versions }: Pick<JobFile, 'versions'>) {
  const [address, change] = useAddressParams()
  const isLeaving = useNavigation().state !== 'idle'
  const asked = address.get(showParam)
  const show: Show =
    versions.length === 0 ? 'original' : (shows.find((one) => one === asked) ?? 'fixed')
  const list = outlineLists.find((one) => one === address.get('list')) ?? 'parts'
  const page = address.get(placeParams.page) ?? ''
  const part = address.get(placeParams.part) ?? ''
  return {
    ...{ show, list },
    place: { page: toNumber(page) || 1, part: toNumber(part) },
    /** Says in the address where the reader is. What was there before is no step of Back. */
    keepPlace(kept: StoredPlace) {
      // Another address would stop a navigation whose screen is still to come.
      if (isLeaving) return
      const next = { page: kept.page > 1 ? `${kept.page}` : '', part: `${kept.part ?? ''}` }
      const isKept = next.page === page && next.part === part
      if (!isKept) change({ [placeParams.page]: next.page, [placeParams.part]: next.part }, true)
    },
    /** Another document has other parts. */
    setShow: (next: Show) =>
      change({ [showParam]: next === 'fixed' ? '' : next, [placeParams.part]: '' }, true),
    setList: (next: OutlineList) => change({ list: next === 'parts' ? '' : next }, true),
  }
}

const toNumber = (digits: string) => (/^\d{1,9}$/.test(digits) ? Number(digits) : undefined)
