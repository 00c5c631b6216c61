import { texts, type JobFile, type JobWithFiles } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Loading, QueryView } from '#web/ui/QueryView.tsx'
import { usePageTurning } from '#web/ui/use-page-turning.ts'
import { useGetModelQuery } from './desk-api.ts'
import { useDeskParams } from './desk-params.ts'
import { DeskHeading } from './DeskHeading.tsx'
import { documentsOf, showsOf, type DeskPlace } from './desk-documents.ts'
import { WithoutModel } from './WithoutModel.tsx'

const LookedAt = lazyComponent(async () => (await import('./LookedAt.tsx')).LookedAt, <Loading />)

type Props = {
  job: JobWithFiles
  fileId: string
  /** What is to be decided of the document, in the column of the part. */
  judging?: (place: DeskPlace) => ReactNode
}

/** The screen of one document: what a reader of it meets, beside its pages. */
export function DeskPage({ job, fileId, judging }: Props) {
  const file = job.files.find(({ _id }) => _id === fileId)
  return file ? <OpenDocument job={job} file={file} judging={judging} /> : <NoDocument job={job} />
}

type OpenProps = { job: JobWithFiles; file: JobFile; judging: Props['judging'] | undefined }

function OpenDocument({ job, file, judging }: OpenProps) {
  const params = useDeskParams(file)
  const documents = documentsOf(job._id, file)
  const shown = (params.show === 'original' ? undefined : documents.fixed) ?? documents.original
  const isNewest = shown === (documents.fixed ?? documents.original)
  const query = useGetModelQuery(shown.document)
  // Of both documents, so that page and zoom stay when the other one is shown.
  const turning = usePageTurning()
  const { currentData } = query
  const shows = showsOf(documents, params.show === 'original' ? undefined : currentData?.state)
  const show = shows.includes(params.show) ? params.show : 'fixed'
  const other = show === 'both' ? documents.original : undefined
  return (
    <>
      <DeskHeading {...{ job, file, shown, shows, show }} setShow={params.setShow} />
      <QueryView query={{ ...query, data: currentData }}>
        {({ state, model }) =>
          state === 'made' && model ? (
            <LookedAt
              key={shown.document.version}
              {...{ model, shown, other, params, turning }}
              judging={(within) => judging?.({ shown, isNewest, ...within })}
            />
          ) : (
            <WithoutModel
              state={state === 'made' ? 'failed' : state}
              {...{ shown, other, turning }}
            >
              {judging?.({ shown, isNewest, page: turning.page })}
            </WithoutModel>
          )
        }
      </QueryView>
    </>
  )
}

function NoDocument({ job }: { job: JobWithFiles }) {
  const { state } = useLocation()
  return (
    <>
      <PageHeading
        title="We could not find this document"
        documentTitle={`Document – ${job.job_name} – ${texts.product}`}
      />
      <p className="mb-4 max-w-prose">
        It may have been deleted, or the link may be wrong. The other documents of the job are still
        there.
      </p>
      <Link className="text-link" to={paths.jobFiles(job._id)} state={state}>
        Files of <bdi>{job.job_name}</bdi>
      </Link>
    </>
  )
}
