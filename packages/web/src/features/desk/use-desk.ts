import type { ModelPart } from '@curbcut/contract'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useGetCheckQuery, type DocumentOfFile } from '#web/api/documents-api.ts'
import { announce } from '#web/ui/LiveAnnouncer.tsx'
import type { PageTurning } from '#web/ui/use-page-turning.ts'
import { useEntries, useWholeList } from './desk-api.ts'
import { countFindings, findingsOf, isAt, type PlacedFinding } from './part-findings.ts'
import { partsBelow } from './part-tree.ts'
import { kindWords, wordsOf } from './part-words.ts'

export type Desk = ReturnType<typeof useDesk>

type Asked = { document: DocumentOfFile; hasPages: boolean; turning: PageTurning }

/** What is chosen of a document, and what the screen knows of it: outline, page and part show the same. */
export function useDesk({ document, hasPages, turning }: Asked) {
  const [start, setStart] = useState(0)
  const [chosenId, setChosenId] = useState<number>()
  const outline = useEntries({ ...document, list: 'parts', start })
  const ofPage = useWholeList(
    hasPages ? { ...document, list: 'parts', onPage: turning.page } : undefined,
  )
  const loaded = useLoaded(outline.entries, ofPage.entries)
  const isKnown = chosenId === undefined || loaded.byId.has(chosenId)
  const fromChosen = useEntries(
    isKnown ? undefined : { ...document, list: 'parts', start: chosenId },
  )
  const chosen =
    chosenId === undefined ? undefined : (loaded.byId.get(chosenId) ?? fromChosen.entries[0])
  useOutlineAt(chosen, { outline, start, setStart })
  const { data: check } = useGetCheckQuery(document)
  const findings = useMemo(() => findingsOf(check), [check])

  const choose = (part: Pick<ModelPart, 'id' | 'page' | 'lastPage'>) => {
    setChosenId(part.id)
    if (part.page !== undefined && !isOnPage(part, turning.page)) turning.goTo(part.page)
  }
  const searched = hasPages ? ofPage : outline
  const seeking = useSeeking({
    ...{ findings, turning, searched, choose },
    chooseNone: () => setChosenId(undefined),
  })
  return {
    ...{ document, outline, start, setStart, findings, check, choose },
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

export const isOnPage = (
  { page, lastPage = page }: Pick<ModelPart, 'page' | 'lastPage'>,
  on: number,
) => page !== undefined && lastPage !== undefined && on >= page && on <= lastPage

/** So many parts are loaded on the way to a chosen one; to one further away the outline begins anew there. */
const nearParts = 400
/** Parts that stand before the chosen one, where the outline begins anew. */
const partsBefore = 50

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

/** All parts that are loaded, in reading order. */
function useLoaded(...lists: (readonly ModelPart[])[]) {
  const [outline = [], page = []] = lists
  return useMemo(() => {
    const byId = new Map([...outline, ...page].map((part) => [part.id, part]))
    const all = [...byId.values()].toSorted((one, other) => one.id - other.id)
    return { byId, all }
  }, [outline, page])
}

type Seeking = {
  findings: readonly PlacedFinding[]
  turning: PageTurning
  searched: { entries: readonly ModelPart[]; isWhole: boolean }
  choose: (part: ModelPart) => void
  chooseNone: () => void
}

/** Goes from finding to finding: to the page, and to the part there once it is known. */
function useSeeking({ findings, turning, searched, choose, chooseNone }: Seeking) {
  const [found, setFound] = useState<PlacedFinding>()
  const [isSought, setIsSought] = useState(false)
  const { entries, isWhole } = searched
  const lookForPart = useEffectEvent(() => {
    if (!isSought || !found) return
    const part = entries.findLast((one) => isAt(found.place, one))
    if (part) choose(part)
    else if (isWhole) chooseNone()
    if (part || isWhole) setIsSought(false)
  })
  useEffect(() => lookForPart(), [isSought, found, entries, isWhole])
  const seek = (finding: PlacedFinding) => {
    setFound(finding)
    setIsSought(true)
    const { page } = finding.place
    if (page !== undefined && page !== turning.page) turning.goTo(page)
    announce(page === undefined ? finding.wrong : `Page ${page}: ${finding.wrong}`)
  }
  const step = (by: 1 | -1) => {
    const at = found ? findings.findIndex(({ key }) => key === found.key) : undefined
    const next =
      at === undefined || at < 0 ? nearest(findings, turning.page, by) : findings[at + by]
    if (next) seek(next)
    else announce(by === 1 ? 'Nothing more to look at' : 'Nothing to look at before this')
  }
  return { found, seek, step }
}

/** The finding to begin with: the first one of this page or a later one, or the last one before. */
const nearest = (findings: readonly PlacedFinding[], page: number, by: 1 | -1) =>
  by === 1
    ? (findings.find(({ place }) => (place.page ?? 0) >= page) ?? findings[0])
    : (findings.findLast(({ place }) => (place.page ?? 0) <= page) ?? findings.at(-1))
