import { currentCheckOf, pageSizes, type JobFile } from '@curbcut/contract'
import { useState } from 'react'
import type { FileListParams } from '#web/features/documents/list/file-list-params.ts'
import { filesUnder } from '#web/features/documents/list/go-to-file.ts'

type Chosen = { filterKey: string; ids: ReadonlySet<string> }

const nothing: ReadonlySet<string> = new Set()

/** The chosen files of a job. They survive paging, not another search or filter. */
export function useFileSelection(files: readonly JobFile[], params: FileListParams) {
  const filterKey = JSON.stringify([params.type, params.query, params.withBarriers])
  const [{ filterKey: lastKey, ids }, setChosen] = useState<Chosen>({ filterKey, ids: nothing })
  const choose = (next: ReadonlySet<string>) => setChosen({ filterKey, ids: next })
  if (lastKey !== filterKey) choose(nothing)
  const matching = filesUnder(files, params).filter(
    (file) => !params.withBarriers || currentCheckOf(file)?.barriers,
  )
  const from = (params.page - 1) * pageSizes.default
  const page = matching.slice(from, from + pageSizes.default)
  const has = ({ _id }: JobFile) => ids.has(_id)
  return {
    files: files.filter(has),
    has,
    select: (some: readonly JobFile[], isSelected: boolean) => {
      const changed = some.map(({ _id }) => _id)
      const others = [...ids].filter((id) => !changed.includes(id))
      choose(new Set(isSelected ? [...others, ...changed] : others))
    },
    /** All that match, once those of the page are chosen and there are more. */
    matching: page.length > 0 && page.every(has) && !matching.every(has) ? matching : [],
    clear: () => choose(nothing),
  }
}

export type FileSelection = ReturnType<typeof useFileSelection>
