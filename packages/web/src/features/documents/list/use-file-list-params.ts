import { fileClasses, type FileClass } from '@curbcut/contract'
import { useListParams } from '#web/lib/addresses/use-list-params.ts'

/** The filters in the address. The class of files is one, because the job page uses `tab` itself. */
export function useFileListParams() {
  const { page, query, setPage, setQuery, filters, setFilter } = useListParams<
    never,
    never,
    'type' | 'barriers'
  >({
    filters: { type: fileClasses, barriers: ['true'] },
  })
  const type: FileClass = fileClasses.find((name) => filters.type.includes(name)) ?? 'all'
  const setType = (next: FileClass) => setFilter('type', next === 'all' ? [] : [next])
  const withBarriers = filters.barriers.length > 0
  const setWithBarriers = (next: boolean) => setFilter('barriers', next ? ['true'] : [])
  return { page, query, type, withBarriers, setPage, setQuery, setType, setWithBarriers }
}

export type FileListParams = ReturnType<typeof useFileListParams>
