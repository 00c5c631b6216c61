import { texts, type JobFile, type JobWithFiles, type ModelState } from '@curbcut/contract'
import { useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Loading, QueryView } from '#web/ui/QueryView.tsx'
import { usePageTurning } from '#web/ui/use-page-turning.ts'
import { useGetModelQuery } from './desk-api.ts'
import { useDeskParams } from './desk-params.ts'
import { DeskHeading } from './DeskHeading.tsx'
import {
  documentsOf,
  isDrawn,
  showsOf,
  type DeskPlace,
  type SeenPart,
  type ShownDocument,
} from './desk-documents.ts'
import type { Judge } from './use-letters.ts'
import { WithoutModel } from './WithoutModel.tsx'

const LookedAt = lazyComponent(async () => (await import('./LookedAt.tsx')).LookedAt, <Loading />)

const RemovedDocument = lazyComponent(
  async () => (await import('./RemovedDocument.tsx')).RemovedDocument,
  <Loading />,
)

type Props = {
  job: JobWithFiles
  fileId: string
  /** What is to be decided of the document, in the column of the part. */
  judging?: (place: DeskPlace) => ReactNode
  /** Tells what was shown of the document that is handed in. */
  onSeen?: ((seen: SeenPart) => void) | undefined
}

/** The screen of one document: what a reader of it meets, beside its pages. */
export function DeskPage({ job, fileId, ...beside }: Props) {
  const file = job.files.find(({ _id }) => _id === fileId)
  if (!file) return <NoDocument job={job} />
  if (file.removedAt) return <RemovedDocument job={job} file={file} />
  return <OpenDocument job={job} file={file} {...beside} />
}

type OpenProps = Omit<Props, 'fileId'> & { file: JobFile }

function OpenDocument({ job, file, judging, onSeen }: OpenProps) {
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
  const { version } = shown.document
  const { hasPages, onDrawn, onListed } = useSeen(shown, currentData?.state, (seen) => {
    if (isNewest) onSeen?.({ version, ...seen })
  })
  const answering = useRef<{ judge: Judge }>(null)
  const place = { shown, isNewest, answering, showPage: turning.goTo }
  const judge = (...press: Parameters<Judge>) => {
    answering.current?.judge(...press)
    return answering.current !== null || onSeen === undefined
  }
  return (
    <>
      <DeskHeading
        {...{ job, file, shown, shows, show }}
        setShow={params.setShow}
        isOpenable={isDrawn(shown, currentData?.state)}
        onOpen={() => !hasPages && onListed()}
      />
      <QueryView query={{ ...query, data: currentData }}>
        {({ state, model }) =>
          state === 'made' && model ? (
            <LookedAt
              key={version}
              {...{ model, shown, other, params, turning, hasPages, onDrawn, onListed, judge }}
              judging={(within) => judging?.({ ...place, ...within })}
            />
          ) : (
            <WithoutModel
              state={state === 'made' ? 'failed' : state}
              {...{ shown, other, turning, onDrawn }}
            >
              {judging?.({ ...place, page: turning.page })}
            </WithoutModel>
          )
        }
      </QueryView>
    </>
  )
}

/**
 * What is shown of a document, to be told: its pages; where none can be drawn, its list to the end, or that it was
 * opened.
 */
function useSeen(
  shown: ShownDocument,
  state: ModelState | undefined,
  tell: (seen: Omit<SeenPart, 'version'>) => void,
) {
  const { version } = shown.document
  const [notDrawn, setNotDrawn] = useState<string>()
  return {
    hasPages: isDrawn(shown, state) && notDrawn !== version,
    onDrawn: (page: { page: number; of: number } | undefined) =>
      page ? tell(page) : setNotDrawn(version),
    onListed: () => tell({ whole: true }),
  }
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
