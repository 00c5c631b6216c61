import type { ModelPart } from '@curbcut/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PageTurning } from '#web/features/documents/inspect/page/use-page-turning.ts'
import {
  canBeLocated,
  isPlaceInPart,
  type PlacedFinding,
} from '#web/features/documents/inspect/parts/part-findings.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import type { PartChoice } from './use-part-choice.ts'

/** Moves to the next or the previous open question; returns false if there is none. */
export type StepToQuestion = (by: 1 | -1) => boolean

type SearchedParts = { entries: readonly ModelPart[]; isWhole: boolean }

type FindingStepsOptions = {
  findings: readonly PlacedFinding[]
  /** Includes the places that the check does not list. */
  total: number
  turning: PageTurning
  /** The parts of the current page, or the outline if the document has no pages. */
  searchedParts: SearchedParts
  choice: PartChoice
  stepToQuestion: StepToQuestion | undefined
}

/** Steps through the findings, then through the open questions. Parts are chosen once loaded. */
export function useFindingSteps(options: FindingStepsOptions) {
  const { findings, total, turning, searchedParts, choice, stepToQuestion } = options
  const questions = useQuestionSteps(stepToQuestion)
  const { finding: currentFinding, ...search } = usePartSearch(searchedParts, choice)
  const seek = (finding: PlacedFinding) => {
    const { page } = finding.place
    questions.leave()
    search.start(finding)
    if (page !== undefined && page !== turning.page) turning.goTo(page)
    announce(page === undefined ? finding.wrong : `Page ${page}: ${finding.wrong}`)
  }
  const step = (by: 1 | -1) => {
    const { isAtQuestion } = questions
    const next = findNextFinding(findings, { currentFinding, page: turning.page, by, isAtQuestion })
    if ((isAtQuestion || (by === 1 && !next)) && questions.step(by)) return
    if (next) seek(next)
    else announce(by === 1 ? endText(total - findings.length) : 'Nothing to look at before this')
  }
  /** Any choice by the user ends the search. */
  const endSearchThen =
    <T>(choose: (next: T) => void) =>
    (next: T) => {
      search.stop()
      questions.leave()
      choose(next)
    }
  return {
    currentFinding,
    seek,
    step,
    choose: endSearchThen(choice.show),
    chooseSpot: endSearchThen(choice.showSpot),
  }
}

/** Chooses the part of a finding as soon as it is among the loaded parts. */
function usePartSearch({ entries, isWhole }: SearchedParts, { show, showNone }: PartChoice) {
  const [finding, setFinding] = useState<PlacedFinding>()
  const [isSearching, setIsSearching] = useState(false)
  const findPart = useEffectEvent(() => {
    if (!isSearching || !finding) return
    const part = entries.findLast((entry) => isPlaceInPart(finding.place, entry))
    if (part) show(part)
    else if (isWhole) showNone()
    if (part || isWhole) setIsSearching(false)
  })
  useEffect(() => findPart(), [isSearching, finding, entries, isWhole])
  return {
    finding,
    start(next: PlacedFinding) {
      setFinding(next)
      setIsSearching(canBeLocated(next.place))
      if (!canBeLocated(next.place)) showNone()
    },
    stop: () => setIsSearching(false),
  }
}

function useQuestionSteps(stepToQuestion: StepToQuestion | undefined) {
  const [isAtQuestion, setIsAtQuestion] = useState(false)
  return {
    isAtQuestion,
    leave: () => setIsAtQuestion(false),
    step(by: 1 | -1) {
      const hasMoved = stepToQuestion?.(by) === true
      setIsAtQuestion(hasMoved)
      return hasMoved
    },
  }
}

type StepPosition = {
  currentFinding: PlacedFinding | undefined
  page: number
  by: 1 | -1
  isAtQuestion: boolean
}

function findNextFinding(
  findings: readonly PlacedFinding[],
  { currentFinding, page, by, isAtQuestion }: StepPosition,
) {
  if (isAtQuestion) return by === 1 ? undefined : findings.at(-1)
  const currentIndex = currentFinding
    ? findings.findIndex(({ key }) => key === currentFinding.key)
    : -1
  return currentIndex < 0 ? findNearestFinding(findings, page, by) : findings[currentIndex + by]
}

const endText = (notListed: number) =>
  notListed > 0 ? 'No further place is listed' : 'Nothing more to look at'

const findNearestFinding = (findings: readonly PlacedFinding[], page: number, by: 1 | -1) =>
  by === 1
    ? (findings.find(({ place }) => (place.page ?? 0) >= page) ?? findings[0])
    : (findings.findLast(({ place }) => (place.page ?? 0) <= page) ?? findings.at(-1))
