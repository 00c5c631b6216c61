import { texts, type JobFile, type JobWithFiles, type ModelState } from '@curbcut/contract'
import { useRef, useState, type ReactNode } from 'react'
import { fetchWorkerCode } from '#web/lib/drawing/fetch-worker-code.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { Loading, QueryView } from '#web/ui/screens/QueryView.tsx'
import { FilesLink } from './FilesLink.tsx'
import { useGetModelQuery } from './inspect-api.ts'
import {
  cannotBeDrawn,
  documentQuestions,
  documentsOf,
  isDrawn,
  showsOf,
  type QuestionsHandle,
  type InspectPlace,
  type SeenPart,
  type ShownDocument,
  type ShownPlace,
} from './inspect-documents.ts'
import { useInspectParams } from './inspect-params.ts'
import { InspectHeading, type RenderJudged } from './InspectHeading.tsx'
import type { InView } from './page/DrawnPage.tsx'
import { usePageTurning, type PageTurning } from './page/use-page-turning.ts'
import { useMarks, useSeenParts, type PartProblem } from './tree/part-marks.ts'
import { useSiblings } from './use-siblings.ts'
import { WithoutModel } from './WithoutModel.tsx'

const loadInspectModel = async () => (await import('./InspectModel.tsx')).InspectModel

const InspectModel = lazyComponent(loadInspectModel, <Loading />)

/** Fetches code that nearly every document needs, before the document is known. */
export const preloadInspectPage = () =>
  void Promise.allSettled([loadInspectModel(), fetchWorkerCode()])

const DamagedPages = lazyComponent(
  async () => (await import('./page/DamagedPages.tsx')).DamagedPages,
)

const RemovedDocument = lazyComponent(
  async () => (await import('./RemovedDocument.tsx')).RemovedDocument,
  <Loading />,
)

type Props = {
  job: JobWithFiles
  fileId: string
  judging?: (place: InspectPlace) => ReactNode
  /** Reports what the viewer saw of the document that is handed in. */
  onSeen?: ((part: SeenPart) => void) | undefined
  problems: readonly PartProblem[]
  judged?: RenderJudged | undefined
}

export function InspectPage({ job, fileId, ...rest }: Props) {
  const file = job.files.find(({ _id }) => _id === fileId)
  if (!file) return <NoDocument job={job} />
  if (file.removedAt) return <RemovedDocument job={job} file={file} />
  return <OpenDocument job={job} file={file} {...rest} />
}

type OpenProps = Omit<Props, 'fileId'> & { file: JobFile }

function OpenDocument({ job, file, judging, onSeen, problems, judged }: OpenProps) {
  const params = useInspectParams(file)
  const documents = documentsOf(job._id, file)
  const shownDocument =
    (params.show === 'original' ? undefined : documents.fixed) ?? documents.original
  const isNewest = shownDocument === (documents.fixed ?? documents.original)
  const query = useGetModelQuery(shownDocument.document)
  // Shared by both documents, so that page and zoom stay when the other one is shown.
  const turning = usePageTurning(params.place.page)
  const { currentData } = query
  const shows = showsOf(documents, params.show === 'original' ? undefined : currentData?.state)
  const show = shows.includes(params.show) ? params.show : 'fixed'
  const other = show === 'both' ? documents.original : undefined
  const { version } = shownDocument.document
  const { hasPages, damaged, onDrawn, onListed } = useReportShown(
    shownDocument,
    currentData?.state,
    (part) => {
      if (isNewest) onSeen?.({ version, ...part })
    },
  )
  const check = currentData?.check ?? ''
  const checkedVersion = `${version} ${check}`
  const first = useFirst(check === '' ? undefined : checkedVersion)
  const seenParts = useSeenParts()
  const isJudged = onSeen !== undefined && isNewest
  const seenPartIds = isJudged ? seenParts.of(checkedVersion) : undefined
  const marks = useMarks({ seen: seenPartIds, problems, version })
  const siblings = useSiblings(job, file)
  const answering = useRef<QuestionsHandle>(null)
  const toQuestions = useRef<() => void>(null)
  const showQuestions = () =>
    toQuestions.current ? toQuestions.current() : answering.current?.show({ takesFocus: true })
  const questions = documentQuestions(shownDocument)
  const place = { shownDocument, isNewest, answering, questions, show: showPageOf(turning) }
  const open = () => !hasPages && onListed()
  const renderJudging = (within: Partial<InspectPlace>) => (
    <>
      {isJudged && damaged.length > 0 && <DamagedPages pages={damaged} />}
      {judging?.({ ...place, ...within })}
    </>
  )
  return (
    <>
      <InspectHeading
        {...{ job, file, shownDocument, shows, show }}
        judged={judged}
        onShowQuestions={isJudged ? showQuestions : undefined}
        setShow={params.setShow}
        isOpenable={isDrawn(shownDocument, currentData?.state)}
        isClosed={cannotBeDrawn.some((state) => state === currentData?.state)}
        onOpen={open}
      />
      <QueryView query={{ ...query, data: currentData }}>
        {({ state, model }) =>
          state === 'made' && model ? (
            <InspectModel
              key={checkedVersion}
              {...{
                model,
                check,
                shownDocument,
                other,
                params,
                turning,
                hasPages,
                onDrawn,
                onListed,
              }}
              // The part in the address belongs to the document that the address was opened with.
              first={checkedVersion === first ? params.place.part : undefined}
              marks={marks}
              onSeenPart={(part) => isJudged && seenParts.add(checkedVersion, part)}
              answering={isJudged ? answering : undefined}
              toQuestions={toQuestions}
              hasProblems={!isJudged && problems.length > 0}
              toDocument={siblings.step}
              judging={renderJudging}
            />
          ) : (
            <WithoutModel
              state={state === 'made' ? 'failed' : state}
              {...{ job, shownDocument, other, params, turning, onDrawn, answering }}
              toDocument={siblings.step}
              onOpen={open}
            >
              {renderJudging({
                page: isDrawn(shownDocument, currentData?.state) ? turning.page : undefined,
              })}
            </WithoutModel>
          )
        }
      </QueryView>
    </>
  )
}

function useFirst(value: string | undefined): string | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}

const showPageOf =
  ({ goTo }: PageTurning) =>
  ({ page }: ShownPlace) =>
    page === null ? undefined : goTo(page)

/** Reports what was shown of a document: each page, or the whole if no page can be drawn. */
function useReportShown(
  shownDocument: ShownDocument,
  state: ModelState | undefined,
  onSeen: (part: Omit<SeenPart, 'version'>) => void,
) {
  const { version } = shownDocument.document
  const [notDrawn, setNotDrawn] = useState<string>()
  const damaged = useDamaged(version)
  return {
    hasPages: isDrawn(shownDocument, state) && notDrawn !== version,
    damaged: damaged.pages,
    onDrawn(inView: InView | undefined) {
      if (!inView) return setNotDrawn(version)
      const { isDamaged, isPartial, isAfterDwell, ...page } = inView
      damaged.set(page.page, isDamaged)
      // A partial drawing does not count as shown, nor does a page that was only leafed past.
      if (!isPartial && isAfterDwell) onSeen(page)
    },
    onListed: () => onSeen({ whole: true }),
  }
}

function useDamaged(version: string) {
  const [damagedPages, setDamagedPages] = useState<Readonly<Record<string, readonly number[]>>>({})
  return {
    pages: damagedPages[version] ?? [],
    set: (page: number, isDamaged: boolean) =>
      setDamagedPages((before) => {
        const pages = before[version] ?? []
        if (pages.includes(page) === isDamaged) return before
        const others = pages.filter((one) => one !== page)
        return { ...before, [version]: isDamaged ? [...others, page] : others }
      }),
  }
}

function NoDocument({ job }: { job: JobWithFiles }) {
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
      <FilesLink job={job} />
    </>
  )
}
