import type { Model } from '@curbcut/contract'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { usePageContrast } from '#web/features/documents/inspect/contrast/use-page-contrast.tsx'
import type { DrawnPageProps } from '#web/features/documents/inspect/page/DrawnPage.tsx'
import { PagePane } from '#web/features/documents/inspect/page/PagePane.tsx'
import { usePageSheet } from '#web/features/documents/inspect/page/use-page-sheet.ts'
import {
  useReportPreviousPart,
  type PartMarks,
} from '#web/features/documents/inspect/parts/part-marks.ts'
import { Outline } from '#web/features/documents/inspect/tree/Outline.tsx'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { previewKindOf } from '#web/lib/drawing/previewable-types.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { PartView } from './element/PartView.tsx'
import { documentQuestions, isImage, canBeDrawn, type ShownDocument } from './inspect-documents.ts'
import { completeListsOf, type OutlineList, type useInspectParams } from './inspect-params.ts'
import { InspectLayout, layoutOf, type Layout } from './InspectLayout.tsx'
import { ModelNotes } from './ModelNotes.tsx'
import type { PageTurning } from './page/use-page-turning.ts'
import type { PlacedFinding } from './parts/part-findings.ts'
import { partQuestions } from './parts/part-questions.ts'
import { partNameOf, partWithTextOf } from './parts/part-texts.ts'
import type { DocumentLocation, ReviewContext, ReviewHandle } from './review-context.ts'
import { useInspectFocus, useListFocus } from './use-inspect-focus.ts'
import { useInspection, type Inspection } from './use-inspection.ts'
import { useLetterKeys, type AnswerByKey } from './use-letter-keys.ts'
import { useIsOpenedByKey } from './use-sibling-documents.ts'
import { useStoredPosition } from './use-stored-position.ts'

const RowsNotShown = lazyComponent(
  async () => (await import('#web/features/documents/inspect/tree/RowsNotShown.tsx')).RowsNotShown,
)

type Props = {
  model: Model
  checkId: string
  shownDocument: ShownDocument
  other: ShownDocument | undefined
  params: ReturnType<typeof useInspectParams>
  turning: PageTurning
  firstPartId: number | undefined
  marks: PartMarks
  onSeenPart: (part: number) => void
  /** False once drawing the pages has failed. */
  hasPages: boolean
  onDrawn: DrawnPageProps['onDrawn']
  /** Runs once every row of the list of parts was visible. */
  onListed: () => void
  renderReview: (
    partContext: Omit<ReviewContext, 'shownDocument' | 'isNewest' | 'questionsRef'>,
  ) => ReactNode
  /** Set once the questions are rendered; absent if the viewer does not judge. */
  questionsRef: RefObject<ReviewHandle | null> | undefined
  /** Receives a function that focuses the current question. */
  focusQuestionsRef: RefObject<(() => void) | null>
  /** Whether a review found problems, for a viewer who does not judge. */
  hasProblems: boolean
  stepDocument: (by: 1 | -1) => void
}

export function InspectModel(props: Props) {
  const { model, shownDocument, other, params, turning, renderReview, onDrawn, questionsRef } =
    props
  const rootRef = useRef<HTMLDivElement>(null)
  const layout = layoutOf(useElementWidth(rootRef))
  const hasPicture = canBeDrawn(shownDocument)
  useReportPageCount(model.pages, shownDocument.side, turning)
  const isForReview = useIsForReview(props)
  const { trackFocus, ...focus } = useInspectFocus({ layout, isForReview })
  const { outline, heading, tab, setTab, focusPart, showInPart, focusOutline } = focus
  const focusQuestions = (options?: { takesFocus: boolean }) =>
    showInPart(() => questionsRef?.current?.show(options))
  useImperativeHandle(props.focusQuestionsRef, () => () => focusQuestions({ takesFocus: true }))
  const sheet = usePageSheet({ focusQuestions: questionsRef && focusQuestions })
  const openSheet = () => sheet.setIsOpen(true)
  const isSheetOpen = sheet.isOpen && layout === 'narrow'
  // A question behind the outline tab is shown by the first press and answered by the next.
  const isJudging = questionsRef !== undefined
  const isPartBehindTab = isJudging && layout !== 'wide' && tab === 'outline'
  const getQuestions = () => questionsRef?.current
  const sight = { sheet, isSheetOpen, isPartBehindTab, showInPart, getQuestions }
  const inspection = useInspection({
    document: shownDocument.document,
    other: other?.document,
    hasPages: hasPicture && model.pages !== undefined,
    turning,
    checkId: props.checkId,
    firstPartId: props.firstPartId,
    marks: props.marks,
    // An image has no tags, and nothing guesses its content.
    isTagged: model.isTagged || model.kind === 'image',
    stepToQuestion: questionsRef && ((by) => stepToQuestion(by, sight)),
  })
  useStoredPosition({ page: turning.page, part: inspection.chosenId }, params.storePosition)
  useReportPreviousPart(inspection.chosenPart?.id, props.onSeenPart)
  useListFocus(focusOutline, useIsOpenedByKey() && inspection.outline.query.data !== undefined)
  const contrast = usePageContrast(inspection, { page: turning.page, showPage: openSheet })
  const { check, isScanned } = inspection
  const { entries, isWhole } = inspection.outline
  const { list, setList } = shownListOf(model, params)
  const isWholePartsList = inspection.start === 0 && model.cut === null && list === 'parts'
  const [shownRowIds] = useState(() => new Set<number>())
  const answerByKey: AnswerByKey = (press) =>
    isPartBehindTab ? focusQuestions() : questionsRef?.current?.answerByKey(press)
  const answerRest = () => (isPartBehindTab ? focusQuestions() : getQuestions()?.answerRest())
  // The pressed button may disappear with the next part.
  useRestoredFocus(`${inspection.chosenPart?.id} ${inspection.currentFinding?.key}`, {
    isPaused: isSheetOpen,
    getFocusTarget: () => (focus.isInPart() ? heading.current : null),
  })
  const { stepDocument } = props
  const handleKey = useLetterKeys({ step: inspection.step, answerByKey, answerRest, stepDocument })
  /** The part column, which shows the finding, may be behind a tab. */
  const showFinding = (finding: PlacedFinding) => {
    inspection.seek(finding)
    if (layout === 'narrow') {
      sheet.setIsOpen(false)
      focusPart()
    } else setTab('part')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears keys and presses of the lists and the page in it
    <div
      ref={rootRef}
      onFocus={trackFocus}
      onKeyDown={handleKey}
      onClick={createRowPressHandler(layout, focusPart)}
    >
      <ModelNotes {...{ model, name: shownDocument.name, check, isScanned }} />
      <InspectLayout
        layout={layout}
        isJudging={isJudging}
        tab={tab}
        setTab={setTab}
        isPageOpen={isSheetOpen}
        setIsPageOpen={(isOpen) => (isOpen ? openSheet() : sheet.close())}
        outline={
          <Outline
            {...{ inspection, model, list, setList, isJudging }}
            outlineRef={outline}
            isImage={isImage(shownDocument)}
            onOpenPart={focusPart}
            footer={
              questionsRef &&
              isWholePartsList &&
              !props.hasPages && (
                <RowsNotShown
                  {...{ root: rootRef, parts: entries, isWhole, shownRowIds }}
                  onAllShown={props.onListed}
                />
              )
            }
          />
        }
        page={
          hasPicture ? (
            <PagePane
              {...{ inspection, shownDocument, other, turning }}
              onDrawn={(visiblePage) => {
                if (visiblePage) sheet.recordShownPage(visiblePage)
                onDrawn?.(visiblePage)
              }}
              language={model.language}
              onFinding={showFinding}
              onTexts={contrast.onTexts}
            />
          ) : undefined
        }
        part={
          <PartView
            {...{ inspection, model, heading, isJudging }}
            isReviewFirst={isForReview}
            review={renderReview({
              ...partContextOf(inspection, shownDocument, turning),
              show: createShowLocation({ inspection, turning, focusPart, openSheet }),
              ...(canMeasureContrast(shownDocument) && { hints: { contrast: contrast.list } }),
            })}
            onLeave={focusOutline}
            onShow={openSheet}
          />
        }
      />
    </div>
  )
}

type PartSight = Pick<ReturnType<typeof useInspectFocus>, 'showInPart'> & {
  sheet: ReturnType<typeof usePageSheet>
  isSheetOpen: boolean
  isPartBehindTab: boolean
  getQuestions: () => ReviewHandle | null | undefined
}

/** Goes to an open question, and shows the part column first where a tab or the page hides it. */
function stepToQuestion(by: 1 | -1, sight: PartSight): boolean {
  const { isPartBehindTab, getQuestions } = sight
  const goToOpen = () => getQuestions()?.toOpen(by) === true
  sight.sheet.setIsOpen(false)
  const isAtQuestion = isPartBehindTab || goToOpen()
  if (isPartBehindTab || sight.isSheetOpen)
    sight.showInPart(isPartBehindTab ? () => goToOpen() || getQuestions()?.show() : undefined)
  return isAtQuestion
}

/** Whether the viewer comes for a review or its problems; fixed at first, as later problems move nothing. */
const useIsForReview = ({
  questionsRef,
  hasProblems,
}: Pick<Props, 'questionsRef' | 'hasProblems'>) =>
  useState(questionsRef !== undefined || hasProblems)[0]

/** The address may name a list that this kind of document does not have; an image has no tags. */
function shownListOf(model: Model, { list, setList }: Pick<Props['params'], 'list' | 'setList'>) {
  const firstList = model.kind === 'image' && model.totals.pictures > 0 ? 'pictures' : 'parts'
  return {
    list: completeListsOf(model).find((listName) => listName === list) ?? firstList,
    setList: (next: OutlineList) => setList(next === firstList ? undefined : next),
  }
}

/** A pressed row leads to the findings of its part, which may be behind a tab; arrow keys do not. */
const createRowPressHandler =
  (layout: Layout, focusPart: () => void) =>
  ({ target }: MouseEvent) => {
    const row = target instanceof Element && target.closest('.inspect-list .inspect-row')
    if (layout !== 'wide' && row && !target.closest('button')) focusPart()
  }

type ShowLocationOptions = {
  inspection: Pick<Inspection, 'choose'>
  turning: PageTurning
  focusPart: () => void
  openSheet: () => void
}

const createShowLocation =
  ({ inspection, turning, focusPart, openSheet }: ShowLocationOptions) =>
  ({ page, part, place }: DocumentLocation) => {
    if (part !== null) inspection.choose({ id: part, page: page ?? undefined })
    else if (page !== null) turning.goTo(page)
    announce([page !== null && `Page ${page}`, place].filter(Boolean).join(', '))
    if (page === null) focusPart()
    else openSheet()
  }

const partContextOf = (
  { chosenPart, descendants, isTagged }: Inspection,
  document: ShownDocument,
  { page }: PageTurning,
) => ({
  page: canBeDrawn(document) ? page : chosenPart?.page,
  part: chosenPart && partNameOf(chosenPart, isTagged),
  partWithText: chosenPart && partWithTextOf(chosenPart, descendants, isTagged),
  partId: chosenPart?.id,
  questions: chosenPart ? partQuestions(chosenPart) : documentQuestions(document),
})

const canMeasureContrast = ({ name }: ShownDocument) => previewKindOf(name) === 'pdf'

/** Takes the page count from the model, so that lists lead to any page before one is drawn. */
function useReportPageCount(
  pageCount: number | undefined,
  side: ShownDocument['side'],
  { setPageCountOf }: PageTurning,
) {
  const reportPages = useEffectEvent(setPageCountOf)
  useEffect(() => {
    if (pageCount) reportPages(side, pageCount)
  }, [pageCount, side])
}
