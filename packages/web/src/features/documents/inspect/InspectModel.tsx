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
import { useContrast } from '#web/features/documents/inspect/contrast/use-contrast.tsx'
import type { DrawnPageProps } from '#web/features/documents/inspect/page/DrawnPage.tsx'
import { PagePane } from '#web/features/documents/inspect/page/PagePane.tsx'
import { usePageSheet } from '#web/features/documents/inspect/page/use-page-sheet.ts'
import { Outline } from '#web/features/documents/inspect/tree/Outline.tsx'
import { usePreviousPart, type PartMarks } from '#web/features/documents/inspect/tree/part-marks.ts'
import { useStoredPosition } from '#web/features/documents/inspect/tree/use-stored-position.ts'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { drawnKindOf } from '#web/lib/drawing/drawn-kinds.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { ModelNotes } from './element/ModelNotes.tsx'
import type { PlacedFinding } from './element/part-findings.ts'
import { partQuestions } from './element/part-questions.ts'
import { PartView } from './element/PartView.tsx'
import {
  documentQuestions,
  isImage,
  isDrawn,
  type QuestionsHandle,
  type InspectPlace,
  type ShownDocument,
  type ShownPlace,
} from './inspect-documents.ts'
import { listsOf, type OutlineList, type useInspectParams } from './inspect-params.ts'
import { InspectLayout, layoutOf, type Layout } from './InspectLayout.tsx'
import type { PageTurning } from './page/use-page-turning.ts'
import { nameOf } from './texts.ts'
import { useInspectFocus, useListFocus } from './use-inspect-focus.ts'
import { useInspection, type Inspection } from './use-inspection.ts'
import { useLetters, type AnswerByKey } from './use-letters.ts'
import { useIsOpenedByKey } from './use-siblings.ts'

const RowsNotShown = lazyComponent(
  async () => (await import('#web/features/documents/inspect/tree/RowsNotShown.tsx')).RowsNotShown,
)

type Props = {
  model: Model
  check: string
  shownDocument: ShownDocument
  other: ShownDocument | undefined
  params: ReturnType<typeof useInspectParams>
  turning: PageTurning
  first: number | undefined
  marks: PartMarks
  onSeenPart: (part: number) => void
  /** False once drawing the pages has failed. */
  hasPages: boolean
  onDrawn: DrawnPageProps['onDrawn']
  /** Runs once every row of the list of parts was visible. */
  onListed: () => void
  judging: (
    within: Pick<InspectPlace, 'page' | 'part' | 'partId' | 'questions' | 'hints' | 'show'>,
  ) => ReactNode
  /** Set once the questions are rendered; absent if the viewer does not judge. */
  answering: RefObject<QuestionsHandle | null> | undefined
  /** Receives the way to the current question. */
  toQuestions: RefObject<(() => void) | null>
  /** Whether a review found problems, for a viewer who does not judge. */
  hasProblems: boolean
  toDocument: (by: 1 | -1) => void
}

export function InspectModel(props: Props) {
  const { model, shownDocument, other, params, turning, judging, onDrawn, answering } = props
  const rootRef = useRef<HTMLDivElement>(null)
  const layout = layoutOf(useElementWidth(rootRef))
  const hasPicture = isDrawn(shownDocument)
  usePageCount(model.pages, shownDocument.side, turning)
  const isForReview = useIsForReview(props)
  const { hearFocus, ...focus } = useInspectFocus({ layout, isForReview })
  const { outline, heading, tab, setTab, toPart, toPlaceInPart, toOutline } = focus
  const toQuestions = (how?: { takesFocus: boolean }) =>
    toPlaceInPart(() => answering?.current?.show(how))
  useImperativeHandle(props.toQuestions, () => () => toQuestions({ takesFocus: true }))
  const sheet = usePageSheet({ toQuestions: answering && toQuestions })
  const openSheet = () => sheet.setIsOpen(true)
  const isSheetOpen = sheet.isOpen && layout === 'narrow'
  // A question behind the outline tab is shown by the first press and answered by the next.
  const isBehind = answering !== undefined && layout !== 'wide' && tab === 'outline'
  const inspection = useInspection({
    document: shownDocument.document,
    other: other?.document,
    hasPages: hasPicture && model.pages !== undefined,
    turning,
    check: props.check,
    first: props.first,
    marks: props.marks,
    // An image has no tags, and nothing guesses its content.
    isTagged: model.isTagged || model.kind === 'image',
    toQuestion:
      answering &&
      ((by) => {
        const toOpen = () => answering.current?.toOpen(by) === true
        sheet.setIsOpen(false)
        const isLed = isBehind || toOpen()
        if (isBehind || isSheetOpen)
          toPlaceInPart(isBehind ? () => toOpen() || answering.current?.show() : undefined)
        return isLed
      }),
  })
  useStoredPosition({ page: turning.page, part: inspection.chosenId }, params.keepPlace)
  usePreviousPart(inspection.chosen?.id, props.onSeenPart)
  useListFocus(toOutline, useIsOpenedByKey() && inspection.outline.query.data !== undefined)
  const contrast = useContrast(inspection, { page: turning.page, showPage: openSheet })
  const { check, isScanned } = inspection
  const { entries, isWhole } = inspection.outline
  const { list, setList } = shownListOf(model, params)
  const isListed = inspection.start === 0 && model.cut === null && list === 'parts'
  const [shownRows] = useState(() => new Set<number>())
  const answerByKey: AnswerByKey = (press) =>
    isBehind ? toQuestions() : answering?.current?.answerByKey(press)
  const answerRest = () => (isBehind ? toQuestions() : answering?.current?.answerRest())
  // The pressed button may disappear with the next part.
  useRestoredFocus(`${inspection.chosen?.id} ${inspection.currentFinding?.key}`, {
    isPaused: isSheetOpen,
    landing: () => (focus.isInPart() ? heading.current : null),
  })
  const { toDocument } = props
  const letters = useLetters({ step: inspection.step, answerByKey, answerRest, toDocument })
  /** The part column, which shows the finding, may be behind a tab. */
  const showFinding = (finding: PlacedFinding) => {
    inspection.seek(finding)
    if (layout === 'narrow') sheet.setIsOpen(false)
    if (layout === 'narrow') toPart()
    else setTab('part')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears keys and presses of the lists and the page in it
    <div ref={rootRef} onFocus={hearFocus} onKeyDown={letters} onClick={onRowPress(layout, toPart)}>
      <ModelNotes {...{ model, name: shownDocument.name, check, isScanned }} />
      <InspectLayout
        layout={layout}
        isJudging={answering !== undefined}
        tab={tab}
        setTab={setTab}
        isPageOpen={isSheetOpen}
        setIsPageOpen={(isOpen) => (isOpen ? openSheet() : sheet.close())}
        outline={
          <Outline
            {...{ inspection, model, list, setList }}
            isJudging={answering !== undefined}
            place={outline}
            isImage={isImage(shownDocument)}
            onOpenPart={toPart}
            below={
              answering &&
              isListed &&
              !props.hasPages && (
                <RowsNotShown
                  {...{ place: rootRef, parts: entries, isWhole, shownRowIds: shownRows }}
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
              onDrawn={(inView) => {
                if (inView) sheet.see(inView)
                onDrawn?.(inView)
              }}
              language={model.language}
              onFinding={showFinding}
              onTexts={contrast.onTexts}
            />
          ) : undefined
        }
        part={
          <PartView
            {...{ inspection, model, heading }}
            isJudgingFirst={isForReview}
            judging={judging({
              ...placeIn(inspection, shownDocument, turning),
              show: createShowPlace({ inspection, turning, toPart, openSheet }),
              ...(hasContrast(shownDocument) && { hints: { contrast: contrast.list } }),
            })}
            onLeave={toOutline}
            onShow={openSheet}
          />
        }
      />
    </div>
  )
}

/** Whether the viewer comes for a review, or for what it found. Problems that come later move nothing. */
const useIsForReview = ({ answering, hasProblems }: Pick<Props, 'answering' | 'hasProblems'>) =>
  useState(answering !== undefined || hasProblems)[0]

/** The address may name a list that this kind of document does not have; an image has no tags. */
function shownListOf(model: Model, { list, setList }: Pick<Props['params'], 'list' | 'setList'>) {
  const first = model.kind === 'image' && model.totals.pictures > 0 ? 'pictures' : 'parts'
  return {
    list: listsOf(model).find((one) => one === list) ?? first,
    setList: (next: OutlineList) => setList(next === first ? undefined : next),
  }
}

/** A pressed row leads to what is said of its part, which may be behind a tab; arrow keys do not. */
const onRowPress =
  (layout: Layout, toPart: () => void) =>
  ({ target }: MouseEvent) => {
    const row = target instanceof Element && target.closest('.inspect-list .inspect-row')
    if (layout !== 'wide' && row && !target.closest('button')) toPart()
  }

type PlaceTargets = {
  inspection: Pick<Inspection, 'choose'>
  turning: PageTurning
  toPart: () => void
  openSheet: () => void
}

const createShowPlace =
  ({ inspection, turning, toPart, openSheet }: PlaceTargets) =>
  ({ page, part, place }: ShownPlace) => {
    if (part !== null) inspection.choose({ id: part, page: page ?? undefined })
    else if (page !== null) turning.goTo(page)
    announce([page !== null && `Page ${page}`, place].filter(Boolean).join(', '))
    if (page === null) toPart()
    else openSheet()
  }

/** What a question is about: the chosen part, or the document. */
const placeIn = (
  { chosen, isTagged }: Inspection,
  document: ShownDocument,
  { page }: PageTurning,
) => ({
  page: isDrawn(document) ? page : chosen?.page,
  part: chosen && nameOf(chosen, isTagged),
  partId: chosen?.id,
  questions: chosen ? partQuestions(chosen) : documentQuestions(document),
})

const hasContrast = ({ name }: ShownDocument) => drawnKindOf(name) === 'pdf'

/** Takes the page count from the model, so that lists lead to any page before one is drawn. */
function usePageCount(
  pages: number | undefined,
  side: ShownDocument['side'],
  { setPagesOf }: PageTurning,
) {
  const reportPages = useEffectEvent(setPagesOf)
  useEffect(() => {
    if (pages) reportPages(side, pages)
  }, [pages, side])
}
