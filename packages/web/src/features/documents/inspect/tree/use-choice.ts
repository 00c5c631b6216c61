import type { ModelPart } from '@curbcut/contract'
import { useState } from 'react'
import type { PageTurning } from '#web/ui/pages/use-page-turning.ts'
import type { Spot } from '#web/features/documents/inspect/page/spots.ts'

type PlacedPart = Pick<ModelPart, 'id' | 'page' | 'lastPage'>

/** What is chosen of a document: a part, a place that belongs to none, or neither. */
export type Choice = ReturnType<typeof useChoice>

/** Keeps what is chosen, which begins with a part or with nothing; the page follows. */
export function useChoice(turning: PageTurning, first: number | undefined) {
  const [chosenId, setChosenId] = useState(first)
  const [leftId, setLeftId] = useState<number>()
  const [spot, setSpot] = useState<Spot>()
  const [pointed, setPointed] = useState<Spot>()
  const set = (id: number | undefined, next: Spot | undefined) => {
    setChosenId(id)
    setLeftId(undefined)
    setSpot(next)
    setPointed(undefined)
  }
  return {
    ...{ chosenId, spot, pointed },
    /** The parts before the chosen one are read: the outline is not brought back to it. */
    isScrolledPast: chosenId !== undefined && chosenId === leftId,
    leave: () => setLeftId(chosenId),
    /** Shows a place on the page in view, and leaves what is chosen. */
    pointAt: setPointed,
    show(part: PlacedPart) {
      set(part.id, undefined)
      if (part.page !== undefined && !isOnPage(part, turning.page)) turning.goTo(part.page)
    },
    showNone: () => set(undefined, undefined),
    showSpot(next: Spot) {
      set(undefined, next)
      if (next.page !== undefined && next.page !== turning.page) turning.goTo(next.page)
    },
  }
}

const isOnPage = ({ page, lastPage = page }: PlacedPart, on: number) =>
  page !== undefined && lastPage !== undefined && on >= page && on <= lastPage
