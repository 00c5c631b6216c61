import {
  humanConditionNames,
  humanConditions,
  type HumanConditionName,
  type JudgedDocument,
  type ReportedVerdict,
} from '@curbcut/contract'
import { useImperativeHandle, useState, type RefObject } from 'react'
import type { PressOf } from '#web/lib/keys.ts'
import { useDeskLetters } from '#web/state/use-desk-letters.ts'
import { announce } from '#web/ui/LiveAnnouncer.tsx'
import { openQuestion, questionAtHand } from './question-at-hand.ts'
import type { useVerdicts } from './use-verdicts.ts'
import { verdictChoices, verdictOf } from './verdict-choices.ts'

/** What the keys of a screen do to the questions beside it. */
export type Answering = {
  judge: (press: PressOf<'judge'>) => void
  /** Leads to the next open question, or to the one before. Whether there is one. */
  toOpen: (by: 1 | -1) => boolean
}

type About = {
  /** The element around the questions. */
  place: RefObject<HTMLElement | null>
  document: JudgedDocument
  asks: readonly HumanConditionName[]
  verdicts: ReturnType<typeof useVerdicts>
  isOpen: boolean
}

/**
 * Lets keys press the buttons of the question at hand, and says what they pressed and what is asked next. Returns the
 * question, where single letters are on or somebody was led to it.
 */
export function useAnswering(
  answering: RefObject<Answering | null>,
  { place, document, asks, verdicts: { changes }, isOpen }: About,
) {
  const [letters] = useDeskLetters()
  const [sought, setSought] = useSought(asks)
  const atHand = isOpen ? (sought ?? questionAtHand(document, changes, asks)) : undefined
  const groupOf = (name: HumanConditionName) =>
    place.current?.querySelector(`[data-condition="${name}"]`)
  const judge = (press: PressOf<'judge'>) => {
    const choice = verdictChoices[Number(press) - 1]
    if (!choice) return
    if (!atHand) return announce(`${allJudged}.`)
    const { label, value } = choice
    const before = verdictOf(document, atHand, changes)
    groupOf(atHand)?.scrollIntoView?.({ block: 'nearest' })
    // A key never takes back what it said.
    if (value === 'problem' || value !== before) {
      groupOf(atHand)?.querySelector<HTMLElement>(`[data-choice="${value}"]`)?.click()
    }
    setSought(undefined)
    // The form of a problem, and the question before it is removed, take the focus and speak for themselves.
    if (value === 'problem' || (before === 'problem' && hasProblems(document, atHand))) return
    const said: ReportedVerdict = value
    const next = questionAtHand(document, { ...changes, [atHand]: said }, asks)
    if (next && next !== atHand) groupOf(next)?.scrollIntoView?.({ block: 'nearest' })
    announce([`${humanConditions[atHand].label}: ${label}`, ...nextWords(next, atHand)].join('. '))
  }
  const toOpen = (by: 1 | -1) => {
    const name = openQuestion(document, changes, { asks, from: sought, by })
    setSought(name)
    if (!name) return false
    groupOf(name)?.scrollIntoView?.({ block: 'nearest' })
    announce(`Question: ${humanConditions[name].label}. Not judged yet.`)
    return true
  }
  useImperativeHandle<Answering | null, Answering | null>(answering, () =>
    isOpen ? { judge, toOpen } : null,
  )
  return letters === 'on' ? atHand : sought
}

const allJudged = `All ${humanConditionNames.length} questions are judged`

const nextWords = (next: HumanConditionName | undefined, atHand: HumanConditionName) =>
  next === undefined ? [allJudged] : next === atHand ? [] : [`Next: ${humanConditions[next].label}`]

/** The question that was led to: it stays at hand until another part asks others. */
function useSought(asks: readonly HumanConditionName[]) {
  const asked = asks.join(' ')
  const [sought, setSought] = useState<{ name: HumanConditionName; asked: string }>()
  const set = (name: HumanConditionName | undefined) => setSought(name && { name, asked })
  return [sought?.asked === asked ? sought.name : undefined, set] as const
}

const hasProblems = ({ problems }: JudgedDocument, name: HumanConditionName) =>
  problems.some(({ condition }) => condition === name)
