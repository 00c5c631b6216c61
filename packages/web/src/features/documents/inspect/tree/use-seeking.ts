import type { ModelPart } from '@curbcut/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  hasKey,
  isAt,
  type PlacedFinding,
} from '#web/features/documents/inspect/element/part-findings.ts'
import type { PageTurning } from '#web/features/documents/inspect/page/use-page-turning.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import type { PartChoice } from './use-choice.ts'

/** Moves to the next or the previous open question; returns false if there is none. */
export type ToQuestion = (by: 1 | -1) => boolean

type SeekOptions = {
  findings: readonly PlacedFinding[]
  /** Includes the places that the check does not list. */
  total: number
  turning: PageTurning
  /** The parts of the current page, or the outline if the document has no pages. */
  searched: { entries: readonly ModelPart[]; isWhole: boolean }
  choice: PartChoice
  toQuestion: ToQuestion | undefined
}

/** Steps through the findings, then through the open questions. Parts are chosen once loaded. */
export function useSeeking(options: SeekOptions) {
  const { findings, total, turning, searched, choice, toQuestion } = options
  const { show, showNone } = choice
  const questions = useQuestions(toQuestion)
  const [currentFinding, setCurrentFinding] = useState<PlacedFinding>()
  const [isSought, setIsSought] = useState(false)
  const { entries, isWhole } = searched
  const findPart = useEffectEvent(() => {
    if (!isSought || !currentFinding) return
    const part = entries.findLast((one) => isAt(currentFinding.place, one))
    if (part) show(part)
    else if (isWhole) showNone()
    if (part || isWhole) setIsSought(false)
  })
  useEffect(() => findPart(), [isSought, currentFinding, entries, isWhole])
  const seek = (finding: PlacedFinding) => {
    const { page } = finding.place
    questions.leave()
    setCurrentFinding(finding)
    setIsSought(hasKey(finding.place))
    if (!hasKey(finding.place)) showNone()
    if (page !== undefined && page !== turning.page) turning.goTo(page)
    announce(page === undefined ? finding.wrong : `Page ${page}: ${finding.wrong}`)
  }
  const step = (by: 1 | -1) => {
    const { isAtQuestion } = questions
    const next = following(findings, { currentFinding, page: turning.page, by, isAtQuestion })
    if ((isAtQuestion || (by === 1 && !next)) && questions.lead(by)) return
    if (next) seek(next)
    else announce(by === 1 ? endText(total - findings.length) : 'Nothing to look at before this')
  }
  /** Any choice by the user ends the search. */
  const ending =
    <T>(choose: (next: T) => void) =>
    (next: T) => {
      setIsSought(false)
      questions.leave()
      choose(next)
    }
  return { currentFinding, seek, step, choose: ending(show), chooseSpot: ending(choice.showSpot) }
}

function useQuestions(toQuestion: ToQuestion | undefined) {
  const [isAtQuestion, setIsAtQuestion] = useState(false)
  return {
    isAtQuestion,
    leave: () => setIsAtQuestion(false),
    lead(by: 1 | -1) {
      const isLed = toQuestion?.(by) === true
      setIsAtQuestion(isLed)
      return isLed
    },
  }
}

type SeekPosition = {
  currentFinding: PlacedFinding | undefined
  page: number
  by: 1 | -1
  /** The reader is at the questions, which follow all findings. */
  isAtQuestion: boolean
}

function following(
  findings: readonly PlacedFinding[],
  { currentFinding, page, by, isAtQuestion }: SeekPosition,
) {
  if (isAtQuestion) return by === 1 ? undefined : findings.at(-1)
  const currentIndex = currentFinding
    ? findings.findIndex(({ key }) => key === currentFinding.key)
    : -1
  return currentIndex < 0 ? nearest(findings, page, by) : findings[currentIndex + by]
}

const endText = (notListed: number) =>
  notListed > 0 ? 'No further place is listed' : 'Nothing more to look at'

/** Where stepping starts. */
const nearest = (findings: readonly PlacedFinding[], page: number, by: 1 | -1) =>
  by === 1
    ? (findings.find(({ place }) => (place.page ?? 0) >= page) ?? findings[0])
    : (findings.findLast(({ place }) => (place.page ?? 0) <= page) ?? findings.at(-1))
