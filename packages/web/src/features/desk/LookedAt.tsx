import type { Model } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { drawnKindOf } from '#web/lib/drawing/no-preview.ts'
import { afterNextFrame } from '#web/lib/use-kept-focus.ts'
import { useElementWidth } from '#web/lib/use-element-width.ts'
import type { PageTurning } from '#web/ui/use-page-turning.ts'
import { askedOf } from './asked-of-part.ts'
import { isDrawn, type DeskPlace, type ShownDocument } from './desk-documents.ts'
import type { useDeskParams } from './desk-params.ts'
import { DeskLayout, layoutOf, type BesideTab } from './DeskLayout.tsx'
import { ModelNotes } from './ModelNotes.tsx'
import { Outline } from './Outline.tsx'
import { PagePane } from './PagePane.tsx'
import { PartView } from './PartView.tsx'
import type { DrawnPageProps } from './DrawnPage.tsx'
import { nameOf } from './part-words.ts'
import { useContrast } from './use-contrast.tsx'
import { useDesk } from './use-desk.ts'
import { useLetters, type Judge } from './use-letters.ts'
import { useListEnd } from './use-list-end.ts'

type Props = {
  model: Model
  shown: ShownDocument
  /** The document beside it. */
  other: ShownDocument | undefined
  params: ReturnType<typeof useDeskParams>
  turning: PageTurning
  /** Whether its pages are drawn, as far as that is known. */
  hasPages: boolean
  onDrawn: DrawnPageProps['onDrawn']
  /** The list of its parts was shown to the end. */
  onListed: () => void
  judging: (within: Pick<DeskPlace, 'page' | 'part' | 'asks' | 'beside'>) => ReactNode
  /** Answers the question at hand; false: this person judges, and no question is on the screen. */
  judge: (...press: Parameters<Judge>) => boolean
}

/** Outline, page and part of a document. What is chosen in one is chosen in all. */
export function LookedAt(props: Props) {
  const { model, shown, other, params, turning, judging, onDrawn } = props
  const place = useRef<HTMLDivElement>(null)
  const layout = layoutOf(useElementWidth(place))
  const hasPicture = isDrawn(shown)
  usePageCount(model.pages, shown.side, turning)
  const desk = useDesk({
    document: shown.document,
    other: other?.document,
    hasPages: hasPicture && model.pages !== undefined,
    turning,
  })
  const { outline, heading, tab, setTab, toPart, toOutline } = useFocus()
  const [isPageOpen, setIsPageOpen] = useState(false)
  const contrast = useContrast(desk, { page: turning.page, showPage: () => setIsPageOpen(true) })
  const isPdf = drawnKindOf(shown.name) === 'pdf'
  const { isWhole } = desk.outline
  const isListed = isWhole && desk.start === 0 && model.cut === null && params.list === 'parts'
  useListEnd(place, isListed && !props.hasPages, props.onListed)
  // A question that lies behind the outline is shown first, and answered by the next press.
  const judge: Judge = (press) => {
    if (!props.judge(press) && layout !== 'wide' && tab === 'outline') toPart()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears keys of the lists and the page in it
    <div ref={place} onKeyDown={useLetters({ step: desk.step, judge })}>
      <ModelNotes model={model} name={shown.name} />
      <DeskLayout
        layout={layout}
        tab={tab}
        setTab={setTab}
        isPageOpen={isPageOpen && layout === 'narrow'}
        setIsPageOpen={setIsPageOpen}
        outline={
          <Outline
            {...{ desk, model }}
            {...{ list: params.list, setList: params.setList }}
            place={outline}
            onOpenPart={toPart}
          />
        }
        page={
          hasPicture ? (
            <PagePane {...{ desk, shown, other, turning, onDrawn }} onTexts={contrast.onTexts} />
          ) : undefined
        }
        part={
          <PartView
            {...{ desk, model, heading }}
            judging={judging({
              page: hasPicture ? turning.page : undefined,
              part: desk.chosen && nameOf(desk.chosen),
              asks: desk.chosen && askedOf(desk.chosen),
              ...(isPdf && { beside: { contrast: contrast.list } }),
            })}
            onLeave={toOutline}
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

/** The ways of the focus between outline and part, which may lie behind each other as tabs. */
function useFocus() {
  const outline = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [tab, setTab] = useState<BesideTab>('outline')
  return {
    ...{ outline, heading, tab, setTab },
    toPart: () => {
      setTab('part')
      afterNextFrame(() => heading.current?.focus())
    },
    toOutline: () => {
      setTab('outline')
      afterNextFrame(() =>
        outline.current?.querySelector<HTMLElement>('[role=treegrid], [role=grid]')?.focus(),
      )
    },
  }
}
