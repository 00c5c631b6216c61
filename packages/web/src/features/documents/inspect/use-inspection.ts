import type { ModelPart } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useGetCheckQuery, type DocumentRef } from '#web/api/endpoints/documents-api.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { useEntries, useWholeList, type ModelRef } from './inspect-api.ts'
import type { PageTurning } from './page/use-page-turning.ts'
import {
  countFindings,
  countFoundPlaces,
  fixedFindingsOf,
  placedFindingsOf,
} from './parts/part-findings.ts'
import type { PartMarks } from './parts/part-marks.ts'
import { partKindLabel, partTextOf } from './parts/part-texts.ts'
import { isRow, descendantsOf } from './parts/part-tree.ts'
import { useFindingSteps, type StepToQuestion } from './use-finding-steps.ts'
import { usePartChoice } from './use-part-choice.ts'

export type Inspection = ReturnType<typeof useInspection>

type InspectionOptions = {
  document: DocumentRef
  checkId: string
  isTagged: boolean
  firstPartId?: number | undefined
  marks: PartMarks
  other?: DocumentRef | undefined
  hasPages: boolean
  turning: PageTurning
  /** Moves to an open question after all findings; absent where the viewer does not judge. */
  stepToQuestion?: StepToQuestion | undefined
}

/** The state that outline, page and part of a document share. */
export function useInspection(options: InspectionOptions) {
  const { document, other, isTagged, hasPages, turning, stepToQuestion } = options
  const choice = usePartChoice(turning, options.firstPartId)
  const model = { ...document, check: options.checkId }
  const lists = usePartLists(model, hasPages && turning.page)
  const { outline, start, setStart, pageParts, index } = lists
  const chosenPart = useChosenPart(choice.chosenId, { model, loaded: index })
  const { isScrolledPast, spot, hoveredSpot, pointAt } = choice
  useLoadChosenPart(isScrolledPast ? undefined : chosenPart, { outline, start, setStart })
  const findings = useFindings(document, other, index.all)
  const searchedParts = hasPages ? pageParts : outline
  const steps = useFindingSteps({ ...findings, turning, searchedParts, choice, stepToQuestion })
  return {
    model,
    isTagged,
    outline,
    start,
    isScrolledPast,
    chosenPart,
    spot,
    hoveredSpot,
    pointAt,
    chosenId: choice.chosenId,
    marks: options.marks,
    showEarlier() {
      choice.scrollPast()
      setStart(Math.max(0, start - earlierPartsStep))
    },
    pageParts: pageParts.entries,
    parts: index.all,
    descendants: useDescendants(chosenPart, index),
    /** Announces the part, because a press on the page gives a screen reader nothing to read. */
    chooseAndAnnounce(part: ModelPart) {
      const text = partTextOf(part, descendantsOf(part, index.all))
      steps.choose(part)
      announce(`${partKindLabel(part, isTagged)}, ${text}`)
    },
    ...findings,
    ...steps,
  }
}

function usePartLists(model: ModelRef, onPage: number | false) {
  const [start, setStart] = useState(0)
  const outline = useEntries({ ...model, list: 'parts', start })
  const pageParts = useWholeList(onPage === false ? undefined : { ...model, list: 'parts', onPage })
  const index = usePartIndex(outline.entries, pageParts.entries)
  return { outline, start, setStart, pageParts, index }
}

function useFindings(
  document: DocumentRef,
  other: DocumentRef | undefined,
  parts: readonly ModelPart[],
) {
  const { data: check } = useGetCheckQuery(document)
  const { data: before } = useGetCheckQuery(other ?? skipToken)
  const findings = useMemo(() => placedFindingsOf(check), [check])
  const fixedFindings = useMemo(() => fixedFindingsOf(before, check), [before, check])
  const isRecognized = findings.some(({ rule }) => rule === 'recognized-text')
  const isScanned = (check?.facts?.scannedPages ?? []).length > 0 && !isRecognized
  // Rows render again only if counts change, not whenever parts load.
  const counts = useStableCounts(useMemo(() => countFindings(findings, parts), [findings, parts]))
  return { check, findings, counts, total: countFoundPlaces(check), fixedFindings, isScanned }
}

/** The outline loads up to nearer parts, and starts again at parts that are further away. */
const maxPartsToLoad = 400
const partsBeforeChosen = 50
const earlierPartsStep = 200

type OutlineState = {
  outline: Pick<ReturnType<typeof useEntries<'parts'>>, 'entries' | 'isWhole' | 'loadMore'>
  start: number
  setStart: (start: number) => void
}

const useDescendants = (part: ModelPart | undefined, index: { all: readonly ModelPart[] }) =>
  useMemo(() => (part ? descendantsOf(part, index.all) : []), [part, index])

function useLoadChosenPart(
  chosenPart: ModelPart | undefined,
  { outline, start, setStart }: OutlineState,
) {
  const { entries, isWhole, loadMore } = outline
  const loadChosen = useEffectEvent(() => {
    const lastLoadedId = entries.at(-1)?.id
    if (!chosenPart || lastLoadedId === undefined || !isRow(chosenPart)) return
    const { id } = chosenPart
    const isAhead = id > lastLoadedId && !isWhole
    if (isAhead && id - lastLoadedId <= maxPartsToLoad) loadMore()
    else if (isAhead || id < start) setStart(Math.max(0, id - partsBeforeChosen))
  })
  const chosenId = chosenPart?.id
  useEffect(() => loadChosen(), [chosenId, entries])
}

function useChosenPart(
  id: number | undefined,
  { model, loaded }: { model: ModelRef; loaded: ReturnType<typeof usePartIndex> },
): ModelPart | undefined {
  const isLoaded = id === undefined || loaded.byId.has(id)
  const entriesFromId = useEntries(isLoaded ? undefined : { ...model, list: 'parts', start: id })
  return id === undefined ? undefined : (loaded.byId.get(id) ?? entriesFromId.entries[0])
}

function useStableCounts(counts: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const [stableCounts, setStableCounts] = useState(counts)
  const isEqual =
    stableCounts.size === counts.size &&
    [...counts].every(([id, count]) => stableCounts.get(id) === count)
  if (!isEqual) setStableCounts(counts)
  return isEqual ? stableCounts : counts
}

function usePartIndex(...lists: (readonly ModelPart[])[]) {
  const [outline = [], page = []] = lists
  return useMemo(() => {
    const byId = new Map([...outline, ...page].map((part) => [part.id, part]))
    const all = [...byId.values()].toSorted((one, other) => one.id - other.id)
    return { byId, all }
  }, [outline, page])
}
