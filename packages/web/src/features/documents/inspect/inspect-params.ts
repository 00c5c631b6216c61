import type { JobFile, Model, ModelList } from '@curbcut/contract'
import { useNavigation } from 'react-router'
import { reviewTargetParams, showParam } from '#web/lib/addresses/paths.ts'
import { useUrlParams } from '#web/lib/addresses/use-url-params.ts'

export const showModes = ['fixed', 'original', 'both'] as const
export type ShowMode = (typeof showModes)[number]

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
const incompleteLists: Record<Model['kind'], readonly OutlineList[]> = {
  pdf: [],
  docx: ['fields'],
  pptx: ['fields'],
  xlsx: ['headings', 'links', 'fields', 'heard', 'languages'],
  image: ['headings', 'tables', 'links', 'fields', 'heard', 'languages'],
}

export const completeListsOf = ({ kind, totals }: Pick<Model, 'kind' | 'totals'>): OutlineList[] =>
  outlineLists.filter(
    (list) =>
      !incompleteLists[kind].includes(list) && (list !== 'languages' || totals.languages > 0),
  )

export type StoredPosition = { page: number; part?: number | undefined }

export function useInspectParams({ versions }: Pick<JobFile, 'versions'>) {
  const [address, change] = useUrlParams()
  const isLeaving = useNavigation().state !== 'idle'
  const requestedShow = address.get(showParam)
  const show: ShowMode =
    versions.length === 0
      ? 'original'
      : (showModes.find((mode) => mode === requestedShow) ?? 'fixed')
  const list = outlineLists.find((listName) => listName === address.get('list'))
  const page = address.get(reviewTargetParams.page) ?? ''
  const part = address.get(reviewTargetParams.part) ?? ''
  return {
    show,
    list,
    position: { page: parseNumber(page) || 1, part: parseNumber(part) },
    /** Replaces the history entry, so that Back leaves the document. */
    storePosition(position: StoredPosition) {
      // Changing the address would abort a pending navigation.
      if (isLeaving) return
      const next = {
        page: position.page > 1 ? `${position.page}` : '',
        part: `${position.part ?? ''}`,
      }
      const isUnchanged = next.page === page && next.part === part
      if (!isUnchanged)
        change(
          { [reviewTargetParams.page]: next.page, [reviewTargetParams.part]: next.part },
          { replace: true },
        )
    },
    /** Drops the part, as part numbers differ between documents. */
    setShow: (next: ShowMode) =>
      change(
        { [showParam]: next === 'fixed' ? '' : next, [reviewTargetParams.part]: '' },
        { replace: true },
      ),
    setList: (next: OutlineList | undefined) => change({ list: next ?? '' }, { replace: true }),
  }
}

const parseNumber = (digits: string) => (/^\d{1,9}$/.test(digits) ? Number(digits) : undefined)
