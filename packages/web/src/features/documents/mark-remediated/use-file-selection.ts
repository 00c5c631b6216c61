import { currentCheckOf, pageSizes, type JobFile } from '@curbcut/contract'
import { useState } from 'react'
import type { FileListParams } from '#web/features/documents/list/file-list-params.ts'
import { filterFiles } from '#web/features/documents/list/go-to-file.ts'

type SelectionState = { filterKey: string; ids: ReadonlySet<string> }

const noIds: ReadonlySet<string> = new Set()

/** The chosen files of a job. They survive paging, not another search or filter. */
export function useFileSelection(files: readonly JobFile[], params: FileListParams) {
  const filterKey = JSON.stringify([params.type, params.query, params.withBarriers])
  const [{ filterKey: lastFilterKey, ids }, setSelection] = useState<SelectionState>({
    filterKey,
    ids: noIds,
  })
  const selectIds = (next: ReadonlySet<string>) => setSelection({ filterKey, ids: next })
  if (lastFilterKey !== filterKey) selectIds(noIds)
  const matching = filterFiles(files, params).filter(
    (file) => !params.withBarriers || currentCheckOf(file)?.barriers,
  )
  const firstIndex = (params.page - 1) * pageSizes.default
  const pageFiles = matching.slice(firstIndex, firstIndex + pageSizes.default)
  const has = ({ _id }: JobFile) => ids.has(_id)
  return {
    files: files.filter(has),
    has,
    select: (changedFiles: readonly JobFile[], isSelected: boolean) => {
      const changedIds = changedFiles.map(({ _id }) => _id)
      const others = [...ids].filter((id) => !changedIds.includes(id))
      selectIds(new Set(isSelected ? [...others, ...changedIds] : others))
    },
    /** All that match, once those of the page are chosen and there are more. */
    matching: pageFiles.length > 0 && pageFiles.every(has) && !matching.every(has) ? matching : [],
    clear: () => selectIds(noIds),
  }
}

export type FileSelection = ReturnType<typeof useFileSelection>
