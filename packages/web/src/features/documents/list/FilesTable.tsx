import {
  fileClassLabels,
  isFileDoubtful,
  pageSizes,
  texts,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useStableList, useVisit } from '#web/api/refetch/use-stable-list.ts'
import {
  DeliveredNotes,
  hasDeliveredNotes,
} from '#web/features/documents/delivered/DeliveredNotes.tsx'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { useResultsAnnouncement } from '#web/ui/messages/use-results-announcement.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/QueryView.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import type { RowSelection } from '#web/ui/table/selection/row-selection.tsx'
import type { RowDetail } from '#web/ui/table/table-types.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { fileActionsFor } from './file-actions.ts'
import {
  fileColumns,
  fileActionsWidth,
  markWidth,
  type FileColumn,
  type FileWords,
} from './file-columns.tsx'
import type { FileListParams } from './file-list-params.ts'
import { fileNameId } from './file-name-id.ts'
import { FileRowActions, type MarkHere } from './FileRowActions.tsx'
import { useListFilesQuery } from './files-api.ts'

const FileFacts = lazyComponent(
  async () => (await import('./FileFacts.tsx')).FileFacts,
  <Loading />,
)
const NoFiles = lazyComponent(
  async () => (await import('./NoFiles.tsx')).NoFiles,
  <p className="font-semibold">{texts.noData}</p>,
)

export type RemediationRows = {
  columns: (columns: readonly FileColumn[]) => FileColumn[]
  /** The files of a page, as far as known before the response arrives. */
  rowsOf: (page: number) => readonly JobFile[] | undefined
  renderNote: FileWords
  renderAmount: FileWords
  /** The file with a mark that the list may not contain yet. */
  current: (file: JobFile) => JobFile
  markHere: (file: JobFile) => MarkHere | undefined
  notice: (file: JobFile) => ReactNode
  selection: RowSelection<JobFile>
}

type Props = {
  job: JobWithFiles
  params: FileListParams
  remediation?: RemediationRows | undefined
}

export function FilesTable({ job, params, remediation }: Props) {
  const actor = useActor()
  const { type, query, withBarriers, page, setPage } = params
  const arg = {
    jobId: job._id,
    type,
    query,
    page,
    limit: pageSizes.default,
    ...(withBarriers && { with_barriers: 'true' as const }),
  }
  const visit = useVisit('listFiles', arg)
  const { list, ...stable } = useStableList(useListFilesQuery(visit.arg, liveQueryOptions), visit)
  const rows =
    list.currentData?.data ??
    (withBarriers ? undefined : remediation?.rowsOf(page)) ??
    list.data?.data
  const pages = list.data?.pagination
  const rememberRow = useRowFocus(rows)
  useResultsAnnouncement(query, { pages, isFetching: list.isFetching })
  const columns = fileColumns(actor, job, {
    page: remediation ? page : (pages?.page ?? page),
    renderNote: remediation?.renderNote,
    renderAmount: remediation?.renderAmount,
  })
  const actionsWidth = fileActionsWidth(actor, job, remediation !== undefined)
  const current = remediation?.current ?? ((file: JobFile) => file)
  return (
    <PagedTable
      listName={`files-${type}`}
      caption={`${texts.files.label}, ${fileClassLabels[type]}`}
      columns={remediation ? remediation.columns(columns) : columns}
      rows={rows}
      rowKey={(file: JobFile) => file._id}
      query={list}
      pageSize={pageSizes.default}
      actionsWidth={actionsWidth}
      // Others have a download and at most a menu, for which there is always room.
      menuWidth={remediation ? markWidth : actionsWidth}
      {...(remediation && { selection: remediation.selection })}
      empty={<NoFiles params={params} total={pages?.total ?? 0} />}
      rowDetail={(file: JobFile, { isNarrow }) =>
        isNarrow ? detailOf(job, current(file)) : undefined
      }
      rowNotice={remediation?.notice ?? (isDelivered(job) ? notesIn(job) : undefined)}
      offersActions={(file) => fileActionsFor(actor, job, current(file)).length > 0}
      rowActions={(file: JobFile, { isMenuOnly }) => (
        <FileRowActions
          job={job}
          file={current(file)}
          isMenuOnly={isMenuOnly}
          markHere={remediation?.markHere(file)}
          onAct={() => rememberRow(fileNameId(file))}
        />
      )}
      pages={pages}
      page={page}
      onPage={setPage}
      pagesLabel="Files pages"
      isTotalShown={(pages?.total ?? 0) !== job.no_of_files || (pages?.totalPages ?? 0) > 1}
      unit="file"
      {...stable}
    />
  )
}

const notesIn =
  ({ _id: jobId, files }: JobWithFiles) =>
  (file: JobFile) =>
    hasDeliveredNotes(file) ? (
      <DeliveredNotes {...{ jobId, file }} isNext={file._id === files.find(isFileDoubtful)?._id} />
    ) : null

const detailOf = (job: JobWithFiles, file: JobFile): RowDetail => ({
  label: (
    <>
      More <VisuallyHidden>about {file.file_name}</VisuallyHidden>
    </>
  ),
  content: <FileFacts job={job} file={file} />,
})
