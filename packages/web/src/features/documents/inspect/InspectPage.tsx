import type { JobFile, JobWithFiles, ModelState } from '@curbcut/contract'
import { useRef, useState, type ReactNode } from 'react'
import { fetchWorkerCode } from '#web/lib/drawing/fetch-worker-code.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { InspectHeading, type RenderReviewProgress } from './heading/InspectHeading.tsx'
import { useGetModelQuery } from './inspect-api.ts'
import {
  undrawableStates,
  documentQuestions,
  documentsOf,
  canBeDrawn,
  showModesOf,
  type ShownDocument,
} from './inspect-documents.ts'
import { useInspectParams } from './inspect-params.ts'
import { JobFilesLink } from './JobFilesLink.tsx'
import type { VisiblePage } from './page/DrawnPage.tsx'
import { usePageTurning, type PageTurning } from './page/use-page-turning.ts'
import { usePartMarks, useSeenParts, type PartProblem } from './parts/part-marks.ts'
import type {
  DocumentLocation,
  ReviewContext,
  ReviewHandle,
  SeenPortion,
} from './review-context.ts'
import { useSiblingDocuments } from './use-sibling-documents.ts'
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
  renderReview?: (context: ReviewContext) => ReactNode
  /** Reports what the viewer saw of the document to judge; absent where the viewer does not judge. */
  onSeen?: ((portion: SeenPortion) => void) | undefined
  problems: readonly PartProblem[]
  renderReviewProgress?: RenderReviewProgress | undefined
}

export function InspectPage({ job, fileId, ...rest }: Props) {
  const file = job.files.find(({ _id }) => _id === fileId)
  if (!file) return <NoDocument job={job} />
  if (file.removedAt) return <RemovedDocument job={job} file={file} />
  return <OpenDocument job={job} file={file} {...rest} />
}

type OpenProps = Omit<Props, 'fileId'> & { file: JobFile }

function OpenDocument({
  job,
  file,
  renderReview,
  onSeen,
  problems,
  renderReviewProgress,
}: OpenProps) {
  const params = useInspectParams(file)
  const documents = documentsOf(job._id, file)
  const shownDocument =
    (params.show === 'original' ? undefined : documents.fixed) ?? documents.original
  const isNewest = shownDocument === (documents.fixed ?? documents.original)
  const query = useGetModelQuery(shownDocument.document)
  // Shared by both documents, so that page and zoom stay when the other one is shown.
  const turning = usePageTurning(params.position.page)
  const { currentData } = query
  const showModes = showModesOf(
    documents,
    params.show === 'original' ? undefined : currentData?.state,
  )
  const show = showModes.includes(params.show) ? params.show : 'fixed'
  const other = show === 'both' ? documents.original : undefined
  const { version } = shownDocument.document
  const { hasPages, damagedPages, onDrawn, onListed } = useShownReports(
    shownDocument,
    currentData?.state,
    (portion) => {
      if (isNewest) onSeen?.({ version, ...portion })
    },
  )
  const checkId = currentData?.check ?? ''
  const checkedVersion = `${version} ${checkId}`
  const firstCheckedVersion = useFirstDefined(checkId === '' ? undefined : checkedVersion)
  const seenParts = useSeenParts()
  const canJudge = onSeen !== undefined && isNewest
  const seenPartIds = canJudge ? seenParts.idsOf(checkedVersion) : undefined
  const marks = usePartMarks({ seenIds: seenPartIds, problems, version })
  const siblings = useSiblingDocuments(job, file)
  const questionsRef = useRef<ReviewHandle>(null)
  const focusQuestionsRef = useRef<() => void>(null)
  const showQuestions = () =>
    focusQuestionsRef.current
      ? focusQuestionsRef.current()
      : questionsRef.current?.show({ takesFocus: true })
  const questions = documentQuestions(shownDocument)
  const reviewContext = {
    shownDocument,
    isNewest,
    questionsRef,
    questions,
    show: createShowPage(turning),
  }
  // A document without drawn pages is read elsewhere, so opening it counts as seeing the whole.
  const handleOpen = () => !hasPages && onListed()
  const renderReviewInContext = (partContext: Partial<ReviewContext>) => (
    <>
      {canJudge && damagedPages.length > 0 && <DamagedPages pages={damagedPages} />}
      {renderReview?.({ ...reviewContext, ...partContext })}
    </>
  )
  return (
    <>
      <InspectHeading
        {...{ job, file, shownDocument, showModes, show }}
        renderReviewProgress={renderReviewProgress}
        onShowQuestions={canJudge ? showQuestions : undefined}
        setShow={params.setShow}
        isOpenable={canBeDrawn(shownDocument, currentData?.state)}
        isLinkBelow={undrawableStates.some((state) => state === currentData?.state)}
        onOpen={handleOpen}
      />
      <QueryView query={{ ...query, data: currentData }}>
        {({ state, model }) =>
          state === 'made' && model ? (
            <InspectModel
              key={checkedVersion}
              {...{
                model,
                checkId,
                shownDocument,
                other,
                params,
                turning,
                hasPages,
                onDrawn,
                onListed,
              }}
              // The part in the address belongs to the document that the address was opened with.
              firstPartId={
                checkedVersion === firstCheckedVersion ? params.position.part : undefined
              }
              marks={marks}
              onSeenPart={(part) => canJudge && seenParts.add(checkedVersion, part)}
              questionsRef={canJudge ? questionsRef : undefined}
              focusQuestionsRef={focusQuestionsRef}
              hasProblems={!canJudge && problems.length > 0}
              stepDocument={siblings.step}
              renderReview={renderReviewInContext}
            />
          ) : (
            <WithoutModel
              state={state === 'made' ? 'failed' : state}
              {...{ job, shownDocument, other, params, turning, onDrawn, questionsRef }}
              stepDocument={siblings.step}
              onOpen={handleOpen}
            >
              {renderReviewInContext({
                page: canBeDrawn(shownDocument, currentData?.state) ? turning.page : undefined,
              })}
            </WithoutModel>
          )
        }
      </QueryView>
    </>
  )
}

function useFirstDefined(value: string | undefined): string | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}

const createShowPage =
  ({ goTo }: PageTurning) =>
  ({ page }: DocumentLocation) =>
    page === null ? undefined : goTo(page)

/** Reports what was shown of a document: each page, or the whole if no page can be drawn. */
function useShownReports(
  shownDocument: ShownDocument,
  state: ModelState | undefined,
  onSeen: (portion: Omit<SeenPortion, 'version'>) => void,
) {
  const { version } = shownDocument.document
  const [undrawableVersion, setUndrawableVersion] = useState<string>()
  const damaged = useDamagedPages(version)
  return {
    hasPages: canBeDrawn(shownDocument, state) && undrawableVersion !== version,
    damagedPages: damaged.pages,
    onDrawn(inView: VisiblePage | undefined) {
      if (!inView) return setUndrawableVersion(version)
      const { isDamaged, isPartial, isAfterDwell, ...page } = inView
      damaged.set(page.page, isDamaged)
      // A partial drawing does not count as shown, nor does a page that was only leafed past.
      if (!isPartial && isAfterDwell) onSeen(page)
    },
    onListed: () => onSeen({ whole: true }),
  }
}

function useDamagedPages(version: string) {
  const [pagesByVersion, setPagesByVersion] = useState<Readonly<Record<string, readonly number[]>>>(
    {},
  )
  return {
    pages: pagesByVersion[version] ?? [],
    set: (page: number, isDamaged: boolean) =>
      setPagesByVersion((before) => {
        const pages = before[version] ?? []
        if (pages.includes(page) === isDamaged) return before
        const others = pages.filter((other) => other !== page)
        return { ...before, [version]: isDamaged ? [...others, page] : others }
      }),
  }
}

function NoDocument({ job }: { job: JobWithFiles }) {
  return (
    <>
      <PageHeading
        title="We could not find this document"
        windowTitle={`Document – ${job.job_name}`}
      />
      <p className="mb-4 max-w-prose">
        It may have been deleted, or the link may be wrong. The other documents of the job are still
        there.
      </p>
      <JobFilesLink job={job} />
    </>
  )
}
