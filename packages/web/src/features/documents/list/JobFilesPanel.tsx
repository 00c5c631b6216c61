import {
  availableMoves,
  fileClasses,
  fileClassLabels,
  canMarkRemediated,
  rankOf,
  texts,
  type JobWithFiles,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { deliverySummaryLines } from '#web/features/documents/delivered/delivered-files.ts'
import { DownloadAllButtons } from '#web/features/documents/download/DownloadAllButtons.tsx'
import { checkParam } from '#web/lib/addresses/paths.ts'
import { useUrlParams } from '#web/lib/addresses/use-url-params.ts'
import {
  hasReadyDocuments,
  isDelivered,
  toFileFacts,
  toJobFacts,
} from '#web/lib/documents/job-facts.ts'
import { lockedFilesOf } from '#web/lib/documents/locked-files.ts'
import { searchDebounceMs } from '#web/lib/limits.ts'
import { useActor } from '#web/state/use-actor.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { lazyDialog, lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'
import { TabBarEnd, Tabs } from '#web/ui/screens/Tabs.tsx'
import type { RenderFileText } from './file-columns.tsx'
import { useCountFilesQuery } from './files-api.ts'
import { FilesTable } from './FilesTable.tsx'
import { useFileListParams, type FileListParams } from './use-file-list-params.ts'

const CheckDialog = lazyDialog(
  async () => (await import('#web/features/documents/check-result/CheckDialog.tsx')).CheckDialog,
)
const BarriersFilter = lazyComponent(
  async () =>
    (await import('#web/features/documents/check-result/BarriersFilter.tsx')).BarriersFilter,
)
const UploadFilesButton = lazyComponent(
  async () =>
    (await import('#web/features/documents/upload/UploadFilesButton.tsx')).UploadFilesButton,
)
const LockedFilesNotice = lazyComponent(
  async () => (await import('./LockedFilesNotice.tsx')).LockedFilesNotice,
  <div className="mb-4 h-11" />,
)
const RemediationProgress = lazyComponent(
  async () =>
    (await import('#web/features/documents/mark-remediated/RemediationProgress.tsx'))
      .RemediationProgress,
  <div className="h-6 w-72 max-lg:grow max-sm:basis-52" />,
)
const RemediationTable = lazyComponent(
  async () =>
    (await import('#web/features/documents/mark-remediated/RemediationTable.tsx')).RemediationTable,
  <Loading />,
)

type Props = {
  job: JobWithFiles
  /** Renders whether a delivered file is signed off, which another subject knows. */
  renderSignOff?: RenderFileText
}

export function JobFilesPanel({ job, renderSignOff }: Props) {
  const actor = useActor()
  const params = useFileListParams()
  const hasReady = hasReadyDocuments(actor, job)
  const isInRemediation = availableMoves(actor, toJobFacts(job)).includes('remediate')
  const renderInTabs = (table: ReactNode) => (
    <FileTabs job={job} params={params}>
      {table}
    </FileTabs>
  )
  const hasLocked = !isDelivered(job) && lockedFilesOf(job.files).length > 0
  const [address, changeAddress] = useUrlParams()
  const checkedFile = job.files.find(({ _id }) => _id === address.get(checkParam))
  return (
    <>
      {checkedFile && (
        <CheckDialog
          job={job}
          file={checkedFile}
          isRepairable={isInRemediation && canMarkRemediated(toFileFacts(checkedFile))}
          onClose={() => changeAddress({ [checkParam]: '' })}
        />
      )}
      {hasLocked && <LockedFilesNotice job={job} />}
      {isInRemediation ? (
        <RemediationTable {...{ job, params, renderInTabs }} />
      ) : (
        <>
          {job.no_of_files > 0 && (
            <TabBarEnd>
              <FilesSummary job={job} hasReady={hasReady} />
            </TabBarEnd>
          )}
          {renderInTabs(<FilesTable key={params.type} {...{ job, params, renderSignOff }} />)}
        </>
      )}
      <TabBarEnd>
        <div className="order-3 flex flex-wrap items-center gap-2 empty:hidden max-sm:order-1">
          <UploadFilesButton job={job} size="small" />
          {job.no_of_files > 0 && !job.documents.endedAt && !hasReady && (
            <DownloadAllButtons job={job} size="small" />
          )}
        </div>
      </TabBarEnd>
    </>
  )
}

function FilesSummary({ job, hasReady }: { job: JobWithFiles; hasReady: boolean }) {
  if (isDelivered(job)) {
    if (hasReady) return null
    return <p className="text-control font-semibold">{deliverySummaryLines(job.files)[0]}</p>
  }
  // Before a remediator accepts, no file is remediated, and the tab counts the files.
  const isAccepted = rankOf(job.status) >= rankOf('APPROVED_REMEDIATOR')
  return isAccepted && <RemediationProgress job={job} />
}

type FileTabsProps = {
  job: JobWithFiles
  params: FileListParams
  children: ReactNode
}

function FileTabs({ job, params, children }: FileTabsProps) {
  // The filter stays once it is on, although the last barriers may be gone.
  const hasFilter = params.withBarriers || (job.check?.barriers ?? 0) > 0
  const { data: counts } = useCountFilesQuery({ jobId: job._id })
  return (
    <Tabs
      label="Kind of file"
      tabs={fileClasses.map((type) => ({
        id: type,
        label: fileClassLabels[type],
        count: counts?.[type],
        unit: counts?.[type] === 1 ? 'file' : 'files',
      }))}
      selected={params.type}
      onSelect={params.setType}
    >
      <TabBarEnd>
        {/* One part of the bar: the filter, which comes late, stays beside the search. */}
        <div className="contents">
          <div className="w-44 max-sm:w-full">
            <SearchField
              label={texts.files.search}
              value={params.query}
              delayMs={searchDebounceMs}
              onSearch={params.setQuery}
            />
          </div>
          {hasFilter && <BarriersFilter params={params} />}
        </div>
      </TabBarEnd>
      {children}
    </Tabs>
  )
}
