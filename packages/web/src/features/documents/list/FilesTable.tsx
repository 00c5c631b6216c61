import {
  fileClassLabels,
  isFixedDocumentDoubtful,
  pageSizes,
  texts,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useStableList, useListVisit } from '#web/api/refetch/use-stable-list.ts'
import { hasDeliveredNotes } from '#web/features/documents/delivered/delivered-files.ts'
import { fileNameId } from '#web/lib/documents/file-element-ids.ts'
import { isDelivered } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { useRowFocus } from '#web/state/use-row-focus.ts'
import { useResultsAnnouncement } from '#web/ui/messages/use-results-announcement.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import type { RowSelection } from '#web/ui/table/selection/row-selection.tsx'
import type { RowDetail } from '#web/ui/table/table-types.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { fileActionsFor } from './file-actions.ts'
import {
  fileColumns,
  fileActionsWidthRem,
  markButtonWidthRem,
  type FileColumn,
  type RenderFileText,
} from './file-columns.tsx'
import { FileRowActions, type InlineMark } from './FileRowActions.tsx'
import { useListFilesQuery } from './files-api.ts'
import type { FileListParams } from './use-file-list-params.ts'

const DeliveredNotes = lazyComponent(
  async () => (await import('#web/features/documents/delivered/DeliveredNotes.tsx')).DeliveredNotes,
  <p className="text-control">{'\u00a0'}</p>,
)
const FileDetails = lazyComponent(
  async () => (await import('./FileDetails.tsx')).FileDetails,
  <Loading />,
)
const NoFiles = lazyComponent(
  async () => (await import('./NoFiles.tsx')).NoFiles,
  <p className="font-semibold">{texts.noData}</p>,
)

/** What the remediation changes in the table of files. */
export type RemediationExtension = {
  adaptColumns: (columns: readonly FileColumn[]) => FileColumn[]
  /** The files of a page, as far as known before the response arrives. */
  filesOnPage: (page: number) => readonly JobFile[] | undefined
  renderNote: RenderFileText
  renderCost: RenderFileText
  withMark: (file: JobFile) => JobFile
  inlineMark: (file: JobFile) => InlineMark | undefined
  renderNotice: (file: JobFile) => ReactNode
  selection: RowSelection<JobFile>
}

type Props = {
  job: JobWithFiles
  params: FileListParams
  /** Below the state of a delivered file. */
  renderSignOff?: RenderFileText | undefined
  remediation?: RemediationExtension | undefined
}

export function FilesTable({ job, params, renderSignOff, remediation }: Props) {
  const actor = useActor()
  const { type, query, withBarriers, page, setPage } = params
  const listArg = {
    jobId: job._id,
    type,
    query,
    page,
    limit: pageSizes.default,
    ...(withBarriers && { with_barriers: 'true' as const }),
  }
  const visit = useListVisit('listFiles', listArg)
  const { list: listQuery, ...stableListProps } = useStableList(
    useListFilesQuery(visit.arg, liveQueryOptions),
    visit,
  )
  const rows = listQuery.currentData?.data ?? remediation?.filesOnPage(page) ?? listQuery.data?.data
  const pages = listQuery.data?.pagination
  const rememberRow = useRowFocus(rows)
  useResultsAnnouncement(query, { pages, isFetching: listQuery.isFetching })
  const columns = fileColumns(actor, job, {
    page: remediation ? page : (pages?.page ?? page),
    renderSignOff,
    renderNote: remediation?.renderNote,
    renderCost: remediation?.renderCost,
  })
  const actionsWidth = fileActionsWidthRem(actor, job, {
    isInRemediation: remediation !== undefined,
  })
  const withMark = remediation?.withMark ?? ((file: JobFile) => file)
  const nextFile = remediation && rows?.map(withMark).find(comesFirst)
  return (
    <PagedTable
      listName={`files-${type}`}
      caption={`${texts.files.label}, ${fileClassLabels[type]}`}
      columns={remediation ? remediation.adaptColumns(columns) : columns}
      rows={rows}
      rowKey={(file: JobFile) => file._id}
      query={listQuery}
      pageSize={pageSizes.default}
      actionsWidth={actionsWidth}
      // Outside the remediation a row has a download and at most a menu, which always fit.
      menuWidth={remediation ? markButtonWidthRem : actionsWidth}
      {...(remediation && { selection: remediation.selection })}
      empty={<NoFiles params={params} total={pages?.total ?? 0} />}
      rowDetail={(file: JobFile, { isNarrow }) =>
        isNarrow ? rowDetailOf(job, withMark(file)) : undefined
      }
      rowNotice={remediation?.renderNotice ?? (isDelivered(job) ? renderNotesOf(job) : undefined)}
      offersActions={(file) => fileActionsFor(actor, job, withMark(file)).length > 0}
      rowActions={(file: JobFile, { isMenuOnly }) => (
        <FileRowActions
          job={job}
          file={withMark(file)}
          isMenuOnly={isMenuOnly}
          inlineMark={remediation?.inlineMark(file)}
          isNext={file._id === nextFile?._id}
          onAct={() => rememberRow(fileNameId(file))}
        />
      )}
      pages={pages}
      page={page}
      onPage={setPage}
      pagesLabel="Files pages"
      isTotalShown={(pages?.total ?? 0) !== job.no_of_files || (pages?.totalPages ?? 0) > 1}
      unit="file"
      {...stableListProps}
    />
  )
}

/** Whether to take the file before others: it was returned, or may have the wrong document. */
export const comesFirst = (file: JobFile): boolean =>
  (file.isReturned && !file.is_remediated) || isFixedDocumentDoubtful(file)

const renderNotesOf =
  ({ _id: jobId }: JobWithFiles) =>
  (file: JobFile) =>
    hasDeliveredNotes(file) ? <DeliveredNotes {...{ jobId, file }} /> : null

const rowDetailOf = (job: JobWithFiles, file: JobFile): RowDetail => ({
  label: (
    <>
      More <VisuallyHidden>about {file.file_name}</VisuallyHidden>
    </>
  ),
  content: <FileDetails job={job} file={file} />,
})
