import type { JobFile } from '@curbcut/contract'
import { useState } from 'react'
import { filesOnPage, filterFiles } from '#web/features/documents/list/filter-files.ts'
import type { FileListParams } from '#web/features/documents/list/use-file-list-params.ts'

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
  const has = ({ _id }: JobFile) => ids.has(_id)
  const matchingFiles = filterFiles(files, params)
  const pageFiles = filesOnPage(matchingFiles, params.page)
  const canSelectMore = pageFiles.length > 0 && pageFiles.every(has) && !matchingFiles.every(has)
  return {
    files: files.filter(has),
    has,
    select: (changedFiles: readonly JobFile[], isSelected: boolean) => {
      const changedIds = changedFiles.map(({ _id }) => _id)
      const others = [...ids].filter((id) => !changedIds.includes(id))
      selectIds(new Set(isSelected ? [...others, ...changedIds] : others))
    },
    /** All files that match, offered once those of the page are selected and there are more. */
    offeredFiles: canSelectMore ? matchingFiles : [],
    clear: () => selectIds(noIds),
  }
}

export type FileSelection = ReturnType<typeof useFileSelection>
