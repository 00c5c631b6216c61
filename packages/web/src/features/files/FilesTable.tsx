import { fileClassLabels, pageSizes, texts, type Job, type JobFile } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { formatRange } from '#web/lib/format.ts'
import { useActor } from '#web/state/session.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { useResultsAnnouncement } from '#web/ui/use-results-announcement.ts'
import { fileColumns, rowActionsWidth, type FileColumn } from './file-columns.tsx'
import type { FileListParams } from './file-list-params.ts'
import { factsDetail } from './FileFacts.tsx'
import { fileNameId } from './file-name-id.ts'
import { FileRowActions, type MarkHere } from './FileRowActions.tsx'
import { useListFilesQuery } from './files-api.ts'

/** What the bench makes of the rows. */
export type BenchRows = {
  columns: (columns: readonly FileColumn[]) => FileColumn[]
  /** A page of the files as far as they are known before the server answers. */
  rowsOf: (page: number) => readonly JobFile[] | undefined
  /** The file as it is after a mark that the list may not know of. */
  seen: (file: JobFile) => JobFile
  markHere: (file: JobFile) => MarkHere | undefined
  /** What is said under the row. */
  notice: (file: JobFile, place: { isNarrow: boolean }) => ReactNode
}

type Props = { job: Job; params: FileListParams; bench?: BenchRows | undefined }

/** One class of a job's files, page by page. */
export function FilesTable({ job, params, bench }: Props) {
  const actor = useActor()
  const { type, query, withBarriers, page, setPage } = params
  const list = useListFilesQuery(
    {
      ...{ jobId: job._id, type, query, page, limit: pageSizes.default },
      ...(withBarriers && { with_barriers: 'true' as const }),
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  )
  const rows =
    list.currentData?.data.files ??
    (withBarriers ? undefined : bench?.rowsOf(page)) ??
    list.data?.data.files
  const pages = list.data?.pagination
  const lookAfter = useRowFocus(rows)
  useResultsAnnouncement(query, { pages, isFetching: list.isFetching })
  const columns = fileColumns(actor, bench ? page : (pages?.page ?? page))
  const seen = bench?.seen ?? ((file: JobFile) => file)
  return (
    <div>
      <DataTable
        caption={`${texts.files.label}, ${fileClassLabels[type]}`}
        columns={bench ? bench.columns(columns) : columns}
        rows={rows}
        rowKey={(file: JobFile) => file._id}
        query={list}
        pageSize={pageSizes.default}
        isPaged={(pages?.totalPages ?? 1) > 1}
        actionsWidth={rowActionsWidth(actor, job, bench !== undefined)}
        empty={<NoFiles params={params} total={pages?.total ?? 0} />}
        rowDetail={(file: JobFile, { isNarrow }) =>
          isNarrow ? factsDetail(job._id, seen(file)) : undefined
        }
        rowNotice={bench?.notice}
        rowActions={(file: JobFile, { isNarrow }) => (
          <FileRowActions
            job={job}
            file={seen(file)}
            isNarrow={isNarrow}
            markHere={bench?.markHere(file)}
            onAct={() => lookAfter(fileNameId(file))}
          />
        )}
      />
      {pages && (
        <Pager label="Files pages" page={page} totalPages={pages.totalPages} onPage={setPage}>
          {rows && rows.length > 0 && formatRange(pages, 'file')}
        </Pager>
      )}
    </div>
  )
}

function NoFiles({ params, total }: { params: FileListParams; total: number }) {
  const { type, query, withBarriers, setPage, setQuery, setType, setWithBarriers } = params
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="font-semibold">{texts.noData}</p>
      {total > 0 ? (
        <Button onPress={() => setPage(1)}>Go to the first page</Button>
      ) : query ? (
        <>
          <p className="text-ink2">
            No file here has “<bdi>{query}</bdi>” in its name.
          </p>
          <Button onPress={() => setQuery('')}>Clear search</Button>
        </>
      ) : withBarriers ? (
        <>
          <p className="text-ink2">No document here has barriers that the check found.</p>
          <Button onPress={() => setWithBarriers(false)}>Show files without barriers too</Button>
        </>
      ) : type === 'all' ? (
        <p className="text-ink2">Files are added until the job is submitted.</p>
      ) : (
        <Button onPress={() => setType('all')}>Show all files</Button>
      )}
    </div>
  )
}
