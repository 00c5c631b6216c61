import type { ModelPart } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useGetCheckQuery, type DocumentRef } from '#web/api/endpoints/documents-api.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import {
  countFindings,
  countFoundPlaces,
  fixedFindingsOf,
  placedFindingsOf,
} from './element/part-findings.ts'
import { useEntries, useWholeList, type ModelRef } from './inspect-api.ts'
import type { PageTurning } from './page/use-page-turning.ts'
import { kindWords, textOf } from './texts.ts'
import type { PartMarks } from './tree/part-marks.ts'
import { isRow, partsBelow } from './tree/part-tree.ts'
import { useChoice } from './tree/use-choice.ts'
import { useSeeking, type ToQuestion } from './tree/use-seeking.ts'

export type Inspection = ReturnType<typeof useInspection>

type InspectOptions = {
  document: DocumentRef
  check: string
  isTagged: boolean
  first?: number | undefined
  marks: PartMarks
  other?: DocumentRef | undefined
  hasPages: boolean
  turning: PageTurning
  /** Moves to an open question after all findings; absent where the viewer does not judge. */
  toQuestion?: ToQuestion | undefined
}

/** The state that outline, page and part of a document share. */
export function useInspection({ document, check, isTagged, other, ...options }: InspectOptions) {
  const { hasPages, turning, toQuestion } = options
  const choice = useChoice(turning, options.first)
  const model = { ...document, check }
  const lists = usePartLists(model, hasPages && turning.page)
  const { outline, start, setStart, pageParts, index } = lists
  const chosen = usePart(choice.chosenId, { model, loaded: index })
  const { isScrolledPast, spot, hoveredSpot, pointAt } = choice
  useOutlineAt(isScrolledPast ? undefined : chosen, { outline, start, setStart })
  const checked = useFindings(document, other, index.all)
  const searched = hasPages ? pageParts : outline
  const seeking = useSeeking({ ...checked, turning, searched, choice, toQuestion })
  return {
    model,
    isTagged,
    outline,
    start,
    isScrolledPast,
    chosen,
    spot,
    hoveredSpot,
    pointAt,
    chosenId: choice.chosenId,
    marks: options.marks,
    showEarlier() {
      choice.leave()
      setStart(Math.max(0, start - partsEarlier))
    },
    pageParts: pageParts.entries,
    parts: index.all,
    below: useMemo(() => (chosen ? partsBelow(chosen, index.all) : []), [chosen, index]),
    /** Announces the choice, because a press on the page gives a screen reader nothing to read. */
    chooseAloud(part: ModelPart) {
      seeking.choose(part)
      announce([kindWords(part, isTagged), textOf(part, partsBelow(part, index.all))].join(', '))
    },
    ...checked,
    ...seeking,
  }
}

/** The outline from a part on, and the parts of the page in view. */
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
  const counts = useSameCounts(useMemo(() => countFindings(findings, parts), [findings, parts]))
  return { check, findings, counts, total: countFoundPlaces(check), fixedFindings, isScanned }
}

/** Nearer parts are reached by loading; for others the outline restarts there. */
const nearParts = 400
const partsBefore = 50
/** Parts that 'Show earlier' adds. */
const partsEarlier = 200

type Outline = {
  outline: Pick<ReturnType<typeof useEntries<'parts'>>, 'entries' | 'isWhole' | 'loadMore'>
  start: number
  setStart: (start: number) => void
}

/** Loads or restarts the outline so that it includes the chosen part. */
function useOutlineAt(chosen: ModelPart | undefined, { outline, start, setStart }: Outline) {
  const { entries, isWhole, loadMore } = outline
  const loadChosen = useEffectEvent(() => {
    const last = entries.at(-1)?.id
    if (!chosen || last === undefined || !isRow(chosen)) return
    const { id } = chosen
    const isAhead = id > last && !isWhole
    if (isAhead && id - last <= nearParts) loadMore()
    else if (isAhead || id < start) setStart(Math.max(0, id - partsBefore))
  })
  const chosenId = chosen?.id
  useEffect(() => loadChosen(), [chosenId, entries])
}

function usePart(
  id: number | undefined,
  { model, loaded }: { model: ModelRef; loaded: ReturnType<typeof usePartIndex> },
): ModelPart | undefined {
  const isKnown = id === undefined || loaded.byId.has(id)
  const entriesFromId = useEntries(isKnown ? undefined : { ...model, list: 'parts', start: id })
  return id === undefined ? undefined : (loaded.byId.get(id) ?? entriesFromId.entries[0])
}

function useSameCounts(counts: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const [stable, setStable] = useState(counts)
  const isEqual =
    stable.size === counts.size && [...counts].every(([id, count]) => stable.get(id) === count)
  if (!isEqual) setStable(counts)
  return isEqual ? stable : counts
}

function usePartIndex(...lists: (readonly ModelPart[])[]) {
  const [outline = [], page = []] = lists
  return useMemo(() => {
    const byId = new Map([...outline, ...page].map((part) => [part.id, part]))
    const all = [...byId.values()].toSorted((one, other) => one.id - other.id)
    return { byId, all }
  }, [outline, page])
}
