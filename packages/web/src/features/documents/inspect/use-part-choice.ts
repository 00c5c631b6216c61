import type { ModelPart } from '@curbcut/contract'
import { useState } from 'react'
import type { PageTurning } from '#web/features/documents/inspect/page/use-page-turning.ts'
import type { Spot } from '#web/features/documents/inspect/parts/spots.ts'

type PlacedPart = Pick<ModelPart, 'id' | 'page' | 'lastPage'>

export type PartChoice = ReturnType<typeof usePartChoice>

export function usePartChoice(turning: PageTurning, firstPartId: number | undefined) {
  const [chosenId, setChosenId] = useState(firstPartId)
  const [scrolledPastId, setScrolledPastId] = useState<number>()
  const [spot, setSpot] = useState<Spot>()
  const [hoveredSpot, setHoveredSpot] = useState<Spot>()
  const choose = (id: number | undefined, next: Spot | undefined) => {
    setChosenId(id)
    setScrolledPastId(undefined)
    setSpot(next)
    setHoveredSpot(undefined)
  }
  return {
    chosenId,
    spot,
    hoveredSpot,
    /** The reader went to earlier parts, so the outline must not scroll back to the chosen one. */
    isScrolledPast: chosenId !== undefined && chosenId === scrolledPastId,
    scrollPast: () => setScrolledPastId(chosenId),
    /** Shows a place on the current page without changing the choice. */
    pointAt: setHoveredSpot,
    show(part: PlacedPart) {
      choose(part.id, undefined)
      if (part.page !== undefined && !isOnPage(part, turning.page)) turning.goTo(part.page)
    },
    showNone: () => choose(undefined, undefined),
    showSpot(next: Spot) {
      choose(undefined, next)
      if (next.page !== undefined && next.page !== turning.page) turning.goTo(next.page)
    },
  }
}

const isOnPage = ({ page, lastPage = page }: PlacedPart, onPage: number) =>
  page !== undefined && lastPage !== undefined && onPage >= page && onPage <= lastPage
