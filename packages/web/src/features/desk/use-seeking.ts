import type { ModelPart } from '@curbcut/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { announce } from '#web/ui/LiveAnnouncer.tsx'
import type { PageTurning } from '#web/ui/use-page-turning.ts'
import { hasKey, isAt, type PlacedFinding } from './part-findings.ts'
import type { Choice } from './use-choice.ts'

/** Leads to the next open question, or to the one before. Whether there is one. */
export type ToQuestion = (by: 1 | -1) => boolean

type Seeking = {
  findings: readonly PlacedFinding[]
  /** How many there are, with those that the check does not list. */
  total: number
  turning: PageTurning
  /** The parts of the page in view, or of a document without pages. */
  searched: { entries: readonly ModelPart[]; isWhole: boolean }
  choice: Choice
  toQuestion: ToQuestion | undefined
}

/**
 * Goes from finding to finding: to the page, and to the part there once it is known. After the last one it goes from
 * open question to open question.
 */
export function useSeeking(asked: Seeking) {
  const { findings, total, turning, searched, choice, toQuestion } = asked
  const { show, showNone } = choice
  const [isAtQuestion, setIsAtQuestion] = useState(false)
  const [found, setFound] = useState<PlacedFinding>()
  const [isSought, setIsSought] = useState(false)
  const { entries, isWhole } = searched
  const lookForPart = useEffectEvent(() => {
    if (!isSought || !found) return
    const part = entries.findLast((one) => isAt(found.place, one))
    if (part) show(part)
    else if (isWhole) showNone()
    if (part || isWhole) setIsSought(false)
  })
  useEffect(() => lookForPart(), [isSought, found, entries, isWhole])
  const seek = (finding: PlacedFinding) => {
    const { page } = finding.place
    setIsAtQuestion(false)
    setFound(finding)
    setIsSought(hasKey(finding.place))
    if (!hasKey(finding.place)) showNone()
    if (page !== undefined && page !== turning.page) turning.goTo(page)
    announce(page === undefined ? finding.wrong : `Page ${page}: ${finding.wrong}`)
  }
  const leadToQuestion = (by: 1 | -1) => {
    const isLed = toQuestion?.(by) === true
    setIsAtQuestion(isLed)
    return isLed
  }
  const nextFinding = (by: 1 | -1) => {
    if (isAtQuestion) return by === 1 ? undefined : findings.at(-1)
    const at = found ? findings.findIndex(({ key }) => key === found.key) : undefined
    return at === undefined || at < 0 ? nearest(findings, turning.page, by) : findings[at + by]
  }
  const step = (by: 1 | -1) => {
    const next = nextFinding(by)
    const isQuestionFirst = isAtQuestion || (by === 1 && !next)
    if (isQuestionFirst && leadToQuestion(by)) return
    if (next) seek(next)
    else announce(by === 1 ? endWords(total - findings.length) : 'Nothing to look at before this')
  }
  /** Whatever somebody chooses ends the search. */
  const ending =
    <T>(choose: (next: T) => void) =>
    (next: T) => {
      setIsSought(false)
      setIsAtQuestion(false)
      choose(next)
    }
  return { found, seek, step, choose: ending(show), chooseSpot: ending(choice.showSpot) }
}

const endWords = (notListed: number) =>
  notListed > 0 ? 'No further place is listed' : 'Nothing more to look at'

/** The finding to begin with: the first one of this page or a later one, or the last one before. */
const nearest = (findings: readonly PlacedFinding[], page: number, by: 1 | -1) =>
  by === 1
    ? (findings.find(({ place }) => (place.page ?? 0) >= page) ?? findings[0])
    : (findings.findLast(({ place }) => (place.page ?? 0) <= page) ?? findings.at(-1))
