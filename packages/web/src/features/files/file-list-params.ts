import { fileClasses, type FileClass } from '@curbcut/contract'
import { useListParams } from '#web/lib/use-list-params.ts'

/**
 * The state of a job's files in the address. The job page uses `tab`, so the class is a filter. The only
 * order is that of upload.
 */
export function useFileListParams() {
  const { page, query, setPage, setQuery, filters, setFilter } = useListParams<
    never,
    never,
    'type'
  >({
    filters: { type: fileClasses },
  })
  const type: FileClass = fileClasses.find((name) => filters.type.includes(name)) ?? 'all'
  const setType = (next: FileClass) => setFilter('type', next === 'all' ? [] : [next])
  return { page, query, type, setPage, setQuery, setType }
}

export type FileListParams = ReturnType<typeof useFileListParams>
