import { texts } from '@curbcut/contract'
import { EmptyTableButton } from '#web/ui/table/EmptyTableButton.tsx'
import { PastLastPage } from '#web/ui/table/PastLastPage.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import type { FileListParams } from './use-file-list-params.ts'

export function NoFiles({ params, total }: { params: FileListParams; total: number }) {
  const { type, query, withBarriers, setPage, setQuery, setType, setWithBarriers } = params
  const showAllButton = type !== 'all' && (
    <EmptyTableButton onPress={() => setType('all')}>
      {query ? 'Search all files' : 'Show all files'}
    </EmptyTableButton>
  )
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-semibold">{texts.noData}</p>
      {total > 0 ? (
        <PastLastPage onFirst={() => setPage(1)} />
      ) : query ? (
        <>
          <p className="text-ink2">
            No file here has “<Name>{query}</Name>” in its name.
          </p>
          <EmptyTableButton onPress={() => setQuery('')}>Clear search</EmptyTableButton>
          {showAllButton}
        </>
      ) : withBarriers ? (
        <>
          <p className="text-ink2">The check found no barriers in any document here.</p>
          <EmptyTableButton onPress={() => setWithBarriers(false)}>
            Show files without barriers too
          </EmptyTableButton>
        </>
      ) : type === 'all' ? (
        <p className="text-ink2">Files can be added until the job is submitted.</p>
      ) : (
        showAllButton
      )}
    </div>
  )
}
