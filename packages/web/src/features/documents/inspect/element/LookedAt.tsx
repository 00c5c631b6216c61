import type { Model } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { drawnKindOf } from '#web/lib/drawing/no-preview.ts'
import { useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { useKeptFocus } from '#web/lib/focus/use-kept-focus.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import type { PageTurning } from '#web/ui/pages/use-page-turning.ts'
import { askedOf } from './asked-of-part.ts'
import {
  asksOfDocument,
  isImage,
  isDrawn,
  type Answering,
  type DeskPlace,
  type ShownDocument,
  type ShownPlace,
} from '#web/features/documents/inspect/desk-documents.ts'
import { listsOf, type useDeskParams } from '#web/features/documents/inspect/desk-params.ts'
import { DeskLayout, layoutOf } from '#web/features/documents/inspect/DeskLayout.tsx'
import { ModelNotes } from './ModelNotes.tsx'
import type { PlacedFinding } from './part-findings.ts'
import { useLeftPart, type PartMarks } from '#web/features/documents/inspect/tree/part-marks.ts'
import { Outline } from '#web/features/documents/inspect/tree/Outline.tsx'
import { RowsNotShown } from '#web/features/documents/inspect/tree/RowsNotShown.tsx'
import { PagePane } from '#web/features/documents/inspect/page/PagePane.tsx'
import { PartView } from './PartView.tsx'
import type { DrawnPageProps } from '#web/features/documents/inspect/page/DrawnPage.tsx'
import { nameOf } from '#web/features/documents/inspect/texts.ts'
import { useContrast } from '#web/features/documents/inspect/contrast/use-contrast.tsx'
import { useDesk } from '#web/features/documents/inspect/use-desk.ts'
import { useDeskFocus, useListFocus } from '#web/features/documents/inspect/use-desk-focus.ts'
import { useKeptPlace } from '#web/features/documents/inspect/tree/use-kept-place.ts'
import { useLetters, type Judge } from '#web/features/documents/inspect/use-letters.ts'
import { usePageSheet } from '#web/features/documents/inspect/page/use-page-sheet.ts'
import { useIsOpenedByKey } from '#web/features/documents/inspect/use-siblings.ts'

type Props = {
  model: Model
  /** The check that made it. */
  check: string
  shown: ShownDocument
  /** The document beside it. */
  other: ShownDocument | undefined
  params: ReturnType<typeof useDeskParams>
  turning: PageTurning
  /** The part to begin at. */
  first: number | undefined
  marks: PartMarks
  onSeenPart: (part: number) => void
  /** Whether its pages are drawn, as far as that is known. */
  hasPages: boolean
  onDrawn: DrawnPageProps['onDrawn']
  /** Every row of the list of its parts was shown. */
  onListed: () => void
  judging: (
    within: Pick<DeskPlace, 'page' | 'part' | 'partId' | 'asks' | 'beside' | 'show'>,
  ) => ReactNode
  /** What keys do to the questions, once they are on the screen; absent where this person judges nothing. */
  answering: RefObject<Answering | null> | undefined
  toDocument: (by: 1 | -1) => void
}

/** Outline, page and part of a document. What is chosen in one is chosen in all. */
export function LookedAt(props: Props) {
  const { model, shown, other, params, turning, judging, onDrawn, answering, toDocument } = props
  const place = useRef<HTMLDivElement>(null)
  const layout = layoutOf(useElementWidth(place))
  const hasPicture = isDrawn(shown)
  usePageCount(model.pages, shown.side, turning)
  const { hearFocus, ...focus } = useDeskFocus(layout !== 'wide')
  const { outline, heading, tab, setTab, toPart, toPlaceInPart, toOutline } = focus
  const sheet = usePageSheet({
    toQuestions: answering && (() => toPlaceInPart(() => answering.current?.show())),
  })
  const isSheetOpen = sheet.isOpen && layout === 'narrow'
  // A question that lies behind the outline is shown first, and answered by the next press.
  const isBehind = answering !== undefined && layout !== 'wide' && tab === 'outline'
  const desk = useDesk({
    document: shown.document,
    other: other?.document,
    hasPages: hasPicture && model.pages !== undefined,
    ...{ turning, check: props.check, first: props.first, marks: props.marks },
    // An image has no tags to go by, and nobody guesses what it shows.
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
  useKeptPlace({ page: turning.page, part: desk.chosenId }, params.keepPlace)
  useLeftPart(desk.chosen?.id, props.onSeenPart)
  useListFocus(toOutline, useIsOpenedByKey() && desk.outline.query.data !== undefined)
  const contrast = useContrast(desk, { page: turning.page, showPage: () => sheet.setIsOpen(true) })
  const isPdf = drawnKindOf(shown.name) === 'pdf'
  const { entries, isWhole } = desk.outline
  // An address may name a list that this document does not have.
  const list = listsOf(model).find((one) => one === params.list) ?? 'parts'
  const isListed = desk.start === 0 && model.cut === null && list === 'parts'
  const [shownRows] = useState(() => new Set<number>())
  const judge: Judge = (press) =>
    isBehind ? toPlaceInPart(() => answering.current?.show()) : answering?.current?.judge(press)
  // With another part the button that was pressed for it may go.
  useKeptFocus(`${desk.chosen?.id} ${desk.found?.key}`, {
    isPaused: isSheetOpen,
    landing: () => (focus.isInPart() ? heading.current : null),
  })
  const letters = useLetters({ step: desk.step, judge, toDocument })
  const show = ({ page, part, place: name }: ShownPlace) => {
    if (part !== null) desk.choose({ id: part, page: page ?? undefined })
    else if (page !== null) turning.goTo(page)
    announce([page !== null && `Page ${page}`, name].filter(Boolean).join(', '))
    if (page === null) toPart()
    else sheet.setIsOpen(true)
  }
  /** What was pressed on the page stands in the column of the part, which may lie behind a tab. */
  const showFinding = (finding: PlacedFinding) => {
    desk.seek(finding)
    if (layout === 'narrow') sheet.setIsOpen(false)
    if (layout === 'narrow') toPart()
    else setTab('part')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears keys of the lists and the page in it
    <div ref={place} onFocus={hearFocus} onKeyDown={letters}>
      <ModelNotes model={model} name={shown.name} check={desk.check} isScanned={desk.isScanned} />
      <DeskLayout
        layout={layout}
        tab={tab}
        setTab={setTab}
        isPageOpen={isSheetOpen}
        setIsPageOpen={(isOpen) => (isOpen ? sheet.setIsOpen(true) : sheet.close())}
        outline={
          <Outline
            {...{ desk, model, list }}
            setList={params.setList}
            place={outline}
            isImage={isImage(shown)}
            onOpenPart={toPart}
            below={
              answering &&
              isListed &&
              !props.hasPages && (
                <RowsNotShown
                  {...{ place, parts: entries, isWhole, shown: shownRows }}
                  onAllShown={props.onListed}
                />
              )
            }
          />
        }
        page={
          hasPicture ? (
            <PagePane
              {...{ desk, shown, other, turning }}
              onDrawn={(drawn) => {
                if (drawn) sheet.see(drawn)
                onDrawn?.(drawn)
              }}
              language={model.language}
              onFinding={showFinding}
              onTexts={contrast.onTexts}
            />
          ) : undefined
        }
        part={
          <PartView
            {...{ desk, model, heading }}
            judging={judging({
              page: hasPicture ? turning.page : desk.chosen?.page,
              part: desk.chosen && nameOf(desk.chosen, desk.isTagged),
              partId: desk.chosen?.id,
              asks: desk.chosen ? askedOf(desk.chosen) : asksOfDocument(shown),
              show,
              ...(isPdf && { beside: { contrast: contrast.list } }),
            })}
            onLeave={toOutline}
            onShow={() => sheet.setIsOpen(true)}
          />
        }
      />
    </div>
  )
}

/** The pages are known before the first one is drawn, so that outline and findings lead to any of them. */
function usePageCount(
  pages: number | undefined,
  side: ShownDocument['side'],
  { setPagesOf }: PageTurning,
) {
  const tell = useEffectEvent(setPagesOf)
  useEffect(() => {
    if (pages) tell(side, pages)
  }, [pages, side])
}
