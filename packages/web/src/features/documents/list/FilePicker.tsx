import { currentCheckOf, texts, type JobFile } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { checkSummaryText } from '#web/features/documents/check-result/check-texts.ts'
import { dialogSearch } from '#web/lib/limits.ts'
import { formatKilobytes } from '#web/lib/words/format.ts'
import { CheckboxSearch, usePagedSearch } from '#web/ui/fields/CheckboxSearch.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { useListFilesQuery } from './files-api.ts'

type Props = {
  jobId: string
  label: string
  /** Returns why a file cannot be chosen; absent if all can. */
  disabledReason?: (file: JobFile) => string | undefined
  value: readonly string[]
  onChange: (fileIds: string[]) => void
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean
}

export function FilePicker({ jobId, disabledReason, ...field }: Props) {
  const pagedSearch = usePagedSearch()
  const query = useListFilesQuery(
    { jobId, ...dialogSearch.jobFiles, query: pagedSearch.search, page: pagedSearch.page },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <CheckboxSearch
      {...field}
      name="files"
      searchLabel={texts.files.search}
      pagedSearch={pagedSearch}
      query={query}
      toChoices={({ data }) =>
        data.map((file) => {
          const detail = disabledReason?.(file)
          const label = <FileChoiceLabel file={file} />
          return { value: file._id, label, ...(detail && { detail, isInert: true }) }
        })
      }
      emptyText={texts.noFiles}
    />
  )
}

/** In one line if there is room, which keeps the list short. */
function FileChoiceLabel({ file }: { file: JobFile }) {
  const check = currentCheckOf(file)
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <Name className="[overflow-wrap:anywhere]">{file.file_name}</Name>{' '}
      <span className="text-control text-ink2 tabular-nums">
        {check ? checkSummaryText(check) : formatKilobytes(file.size_bytes)}
      </span>
    </span>
  )
}
