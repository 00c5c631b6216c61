import type { ModelPart } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useGetCheckQuery, type DocumentOfFile } from '#web/api/documents-api.ts'
import { announce } from '#web/ui/LiveAnnouncer.tsx'
import type { PageTurning } from '#web/ui/use-page-turning.ts'
import { useEntries, useWholeList } from './desk-api.ts'
import { countFindings, findingsGone, findingsOf } from './part-findings.ts'
import { partsBelow } from './part-tree.ts'
import { kindWords, wordsOf } from './part-words.ts'
import type { Spot } from './spots.ts'
import { useSeeking } from './use-seeking.ts'

export type Desk = ReturnType<typeof useDesk>

type Asked = {
  document: DocumentOfFile
  /** The original beside it. */
  other?: DocumentOfFile | undefined
  hasPages: boolean
  turning: PageTurning
}

/** What is chosen of a document, and what the screen knows of it: outline, page and part show the same. */
export function useDesk({ document, other, hasPages, turning }: Asked) {
  const [start, setStart] = useState(0)
  const [chosenId, setChosenId] = useState<number>()
  const [leftId, setLeftId] = useState<number>()
  const [spot, setSpot] = useState<Spot>()
  const [pointed, setPointed] = useState<Spot>()
  const outline = useEntries({ ...document, list: 'parts', start })
  const ofPage = useWholeList(
    hasPages ? { ...document, list: 'parts', onPage: turning.page } : undefined,
  )
  const loaded = useLoaded(outline.entries, ofPage.entries)
  const chosen = usePart(chosenId, { document, loaded })
  // What stands before the chosen part is read: the outline is not brought back to it.
  const isLeft = chosenId !== undefined && chosenId === leftId
  useOutlineAt(isLeft ? undefined : chosen, { outline, start, setStart })
  const { data: check } = useGetCheckQuery(document)
  const findings = useMemo(() => findingsOf(check), [check])
  const { data: checkBefore } = useGetCheckQuery(other ?? skipToken)
  const gone = useMemo(() => findingsGone(checkBefore, check), [checkBefore, check])

  const show = (part: PlacedPart) => {
    setChosenId(part.id)
    setLeftId(undefined)
    setSpot(undefined)
    setPointed(undefined)
    if (part.page !== undefined && !isOnPage(part, turning.page)) turning.goTo(part.page)
  }
  const showSpot = (next: Spot | undefined) => {
    setChosenId(undefined)
    setSpot(next)
    setPointed(undefined)
  }
  const { stopSeeking, ...seeking } = useSeeking({
    ...{ findings, turning, show },
    searched: hasPages ? ofPage : outline,
    showNone: () => showSpot(undefined),
  })
  const choose = (part: PlacedPart) => {
    stopSeeking()
    show(part)
  }
  return {
    ...{ document, outline, start, isLeft, findings, gone, check, choose, spot, pointed },
    /** Shows a place on the page in view, and leaves what is chosen. */
    pointAt: setPointed,
    /** Chooses what belongs to no part. */
    chooseSpot(next: Spot) {
      stopSeeking()
      showSpot(next)
      if (next.page !== undefined && next.page !== turning.page) turning.goTo(next.page)
    },
    showEarlier() {
      setLeftId(chosenId)
      setStart(Math.max(0, start - partsEarlier))
    },
    pageParts: ofPage.entries,
    parts: loaded.all,
    counts: useMemo(() => countFindings(findings, loaded.all), [findings, loaded]),
    chosen,
    below: useMemo(() => (chosen ? partsBelow(chosen, loaded.all) : []), [chosen, loaded]),
    /** Chooses what was pressed on the page, where no screen reader says it by itself. */
    chooseAloud(part: ModelPart) {
      choose(part)
      announce([kindWords(part), wordsOf(part, partsBelow(part, loaded.all))].join(', '))
    },
    ...seeking,
  }
}

type PlacedPart = Pick<ModelPart, 'id' | 'page' | 'lastPage'>

export const isOnPage = (
  { page, lastPage = page }: Pick<ModelPart, 'page' | 'lastPage'>,
  on: number,
) => page !== undefined && lastPage !== undefined && on >= page && on <= lastPage

/** So many parts are loaded on the way to a chosen one; to one further away the outline begins anew there. */
const nearParts = 400
/** Parts that stand before the chosen one, where the outline begins anew. */
const partsBefore = 50
/** Parts that are shown at a time of those before. */
const partsEarlier = 200

type Outline = {
  outline: Pick<ReturnType<typeof useEntries<'parts'>>, 'entries' | 'isWhole' | 'loadMore'>
  start: number
  setStart: (start: number) => void
}

/** Brings the outline to the chosen part, wherever it was chosen. What nobody reads is not among its tags. */
function useOutlineAt(chosen: ModelPart | undefined, { outline, start, setStart }: Outline) {
  const { entries, isWhole, loadMore } = outline
  const bring = useEffectEvent(() => {
    const last = entries.at(-1)?.id
    if (!chosen || last === undefined || (chosen.kind !== 'tag' && chosen.kind !== 'text')) return
    const { id } = chosen
    const isAhead = id > last && !isWhole
    if (isAhead && id - last <= nearParts) loadMore()
    else if (isAhead || id < start) setStart(Math.max(0, id - partsBefore))
  })
  const chosenId = chosen?.id
  useEffect(() => bring(), [chosenId, entries])
}

/** A part by its number: one that is not loaded is asked for. */
function usePart(
  id: number | undefined,
  { document, loaded }: Pick<Asked, 'document'> & { loaded: ReturnType<typeof useLoaded> },
): ModelPart | undefined {
  const isKnown = id === undefined || loaded.byId.has(id)
  const fromIt = useEntries(isKnown ? undefined : { ...document, list: 'parts', start: id })
  return id === undefined ? undefined : (loaded.byId.get(id) ?? fromIt.entries[0])
}

/** All parts that are loaded, in reading order. */
function useLoaded(...lists: (readonly ModelPart[])[]) {
  const [outline = [], page = []] = lists
  return useMemo(() => {
    const byId = new Map([...outline, ...page].map((part) => [part.id, part]))
    const all = [...byId.values()].toSorted((one, other) => one.id - other.id)
    return { byId, all }
  }, [outline, page])
}
