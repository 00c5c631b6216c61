import { fileClassLabels, pageSizes, texts, type Job, type JobFile } from '@curbcut/contract'
import { formatRange } from '#web/lib/format.ts'
import { useActor } from '#web/state/session.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { useResultsAnnouncement } from '#web/ui/use-results-announcement.ts'
import { fileColumns } from './file-columns.tsx'
import type { FileListParams } from './file-list-params.ts'
import { fileNameId } from './FileName.tsx'
import { FileRowActions } from './FileRowActions.tsx'
import { useListFilesQuery } from './files-api.ts'
import { versionsDetail } from './FileVersions.tsx'

type Props = { job: Job; params: FileListParams }

/** One class of a job's files, page by page. */
export function FilesTable({ job, params }: Props) {
  const actor = useActor()
  const { type, query, page, setPage } = params
  const list = useListFilesQuery(
    { jobId: job._id, type, query, page, limit: pageSizes.default },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  )
  const rows = list.data?.data.files
  const pages = list.data?.pagination
  const lookAfter = useRowFocus(rows)
  useResultsAnnouncement(query, { pages, isFetching: list.isFetching })
  return (
    <div>
      <DataTable
        caption={`${texts.files.label}, ${fileClassLabels[type]}`}
        columns={fileColumns(actor, pages?.page ?? page)}
        rows={rows}
        rowKey={(file: JobFile) => file._id}
        query={list}
        empty={<NoFiles params={params} total={pages?.total ?? 0} />}
        rowDetail={(file: JobFile) => versionsDetail(job._id, file)}
        rowActions={(file: JobFile, { isNarrow }) => (
          <FileRowActions
            job={job}
            file={file}
            isNarrow={isNarrow}
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
  const { type, query, setPage, setQuery, setType } = params
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
      ) : type === 'all' ? (
        <p className="text-ink2">Files are added until the job is submitted.</p>
      ) : (
        <Button onPress={() => setType('all')}>Show all files</Button>
      )}
    </div>
  )
}
