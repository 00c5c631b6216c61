import {
  humanConditionNames,
  humanConditions,
  judgmentVerdictLabels,
  restFineLabel,
  type HumanConditionName,
  type JudgedDocument,
  type JudgmentVerdict,
} from '@curbcut/contract'
import { useEffect, useImperativeHandle, useState, type RefObject } from 'react'
import type { PressOf } from '#web/lib/keys/keys.ts'
import type { VerdictChanges } from '#web/state/unsaved-judgments.ts'
import { useLetterShortcuts } from '#web/state/use-letter-shortcuts.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { findNextOpenQuestion, currentQuestionOf } from './current-question.ts'
import type { useVerdicts } from './use-verdicts.ts'
import { countJudged, verdictChoices, verdictOf } from './verdict-choices.ts'

export type QuestionsHandle = {
  answerByKey: (press: PressOf<'judge'>) => void
  /** Scrolls to the current question and announces it, or that all are judged. */
  show: (how?: { takesFocus: boolean }) => void
  /** Answers all open questions, or announces what has to be looked at first. */
  answerRest: () => void
  /** Moves to the next or previous open question; returns false if there is none. */
  toOpen: (by: 1 | -1) => boolean
}

type QuestionsRef = RefObject<QuestionsHandle | null>
type QuestionKeysOptions = {
  panelRef: RefObject<HTMLElement | null>
  document: JudgedDocument
  questions: readonly HumanConditionName[]
  verdicts: ReturnType<typeof useVerdicts>
  isOpen: boolean
  onRest: () => void
}

/** Keys answer the focused, else the current question, and first only show one out of view. */
export function useQuestionKeys(questionsRef: QuestionsRef, options: QuestionKeysOptions) {
  const { panelRef, document, questions } = options
  const { changes } = options.verdicts
  const { focused, sought, setSought } = useQuestionFocus(questions)
  const currentQuestion = focused ?? sought ?? currentQuestionOf(document, changes, questions)
  const elementOf = (name: HumanConditionName) => findQuestionElement(panelRef.current, name)
  const focusQuestion = (name: HumanConditionName) => {
    scrollToQuestion(elementOf(name))
    announce(questionText(name, verdictOf(document, name, changes)))
  }
  const show = ({ takesFocus } = { takesFocus: false }) => {
    if (areAllJudged(document, changes)) announce(`${allJudged}.`)
    if (currentQuestion) focusQuestion(currentQuestion)
    if (currentQuestion && takesFocus) focusAnswers(elementOf(currentQuestion))
  }
  const answerByKey = (press: PressOf<'judge'>) => {
    const choice = verdictChoices[Number(press) - 1]
    if (!choice || !currentQuestion || !isInSight(elementOf(currentQuestion))) return show()
    const { label, value } = choice
    const before = verdictOf(document, currentQuestion, changes)
    scrollToQuestion(elementOf(currentQuestion))
    // Unlike a press of the button, a repeated key does not withdraw the verdict.
    if (value === 'problem' || value !== before) clickAnswer(elementOf(currentQuestion), value)
    setSought(undefined)
    // The problem form and the confirmation take the focus, so nothing is announced.
    if (value === 'problem' || (before === 'problem' && hasProblems(document, currentQuestion)))
      return
    const next = nextQuestion(document, { ...changes, [currentQuestion]: value }, questions)
    if (next && next !== currentQuestion) scrollToQuestion(elementOf(next))
    announce(answerText(currentQuestion, label, next))
  }
  const toOpen = (by: 1 | -1) => {
    const name = findNextOpenQuestion(document, changes, { questions, focused, sought, by })
    setSought(name)
    if (name) focusQuestion(name)
    return name !== undefined
  }
  useImperativeHandle<QuestionsHandle | null, QuestionsHandle | null>(questionsRef, () =>
    options.isOpen ? { answerByKey, answerRest: () => answerAllOpen(options), show, toOpen } : null,
  )
  return useLetterShortcuts()[0] === 'on' ? currentQuestion : sought
}

const answerText = (
  question: HumanConditionName,
  label: string,
  next: HumanConditionName | undefined,
) =>
  [`${humanConditions[question].label}: ${label}`, ...nextQuestionTexts(next, question)].join('. ')

function answerAllOpen({ document, verdicts, onRest }: QuestionKeysOptions) {
  if (areAllJudged(document, verdicts.changes)) return announce(`${allJudged}.`)
  if (verdicts.restReason !== undefined) return announce(verdicts.restReason)
  verdicts.answerRest()
  onRest()
  announce(`${restFineLabel}. ${allJudged}.`)
}

const questionText = (name: HumanConditionName, verdict: JudgmentVerdict | '') =>
  `Question: ${humanConditions[name].label}. ${verdict === '' ? 'Not judged yet' : judgmentVerdictLabels[verdict]}.`

/** Undefined once all are judged: moving on would let the next key change a given verdict. */
const nextQuestion = (...[document, changes, questions]: Parameters<typeof currentQuestionOf>) =>
  areAllJudged(document, changes) ? undefined : currentQuestionOf(document, changes, questions)

const areAllJudged = (document: JudgedDocument, changes: VerdictChanges) =>
  countJudged(document, changes) === humanConditionNames.length

const allJudged = `All ${humanConditionNames.length} questions are judged`

const nextQuestionTexts = (
  next: HumanConditionName | undefined,
  currentQuestion: HumanConditionName,
) =>
  next === undefined
    ? [allJudged]
    : next === currentQuestion
      ? []
      : [`Next: ${humanConditions[next].label}`]

function useQuestionFocus(questions: readonly HumanConditionName[]) {
  const [sought, setSought] = useSoughtQuestion(questions)
  return { focused: useFocusedQuestion(), sought, setSought }
}

/** Current until another part raises other questions. */
function useSoughtQuestion(questions: readonly HumanConditionName[]) {
  const asksKey = questions.join(' ')
  const [sought, setSought] = useState<{ name: HumanConditionName; asksKey: string }>()
  const set = (name: HumanConditionName | undefined) => setSought(name && { name, asksKey })
  return [sought?.asksKey === asksKey ? sought.name : undefined, set] as const
}

function useFocusedQuestion() {
  const [focusedQuestion, setFocusedQuestion] = useState<HumanConditionName>()
  useEffect(() => {
    const onFocusChange = ({ type, target, relatedTarget }: FocusEvent) => {
      const element = type === 'focusin' ? target : relatedTarget
      const question = element instanceof Element ? element.closest('[data-condition]') : null
      const name = question?.getAttribute('data-condition')
      setFocusedQuestion(humanConditionNames.find((one) => one === name))
    }
    // On the document, because a removed element loses the focus without an event.
    document.addEventListener('focusin', onFocusChange)
    document.addEventListener('focusout', onFocusChange)
    return () => {
      document.removeEventListener('focusin', onFocusChange)
      document.removeEventListener('focusout', onFocusChange)
    }
  }, [])
  return focusedQuestion
}

const hasProblems = ({ problems }: JudgedDocument, name: HumanConditionName) =>
  problems.some(({ condition }) => condition === name)

const findQuestionElement = (panel: Element | null, name: HumanConditionName) =>
  panel?.querySelector(`[data-condition="${name}"]`)

const clickAnswer = (question: Element | null | undefined, choice: JudgmentVerdict) =>
  question?.querySelector<HTMLElement>(`[data-choice="${choice}"]`)?.click()

/** Also scrolls to the answers of a tall question. Moves the focus only from another question. */
function scrollToQuestion(question: Element | null | undefined) {
  const holder = document.activeElement?.closest('[data-condition]')
  if (holder && holder !== question) focusAnswers(question)
  question?.scrollIntoView?.({ block: 'nearest' })
  answersOf(question)?.scrollIntoView?.({ block: 'nearest' })
}

const focusAnswers = (question: Element | null | undefined) =>
  question?.querySelector<HTMLElement>('[data-choice]')?.focus({ preventScroll: true })

function isInSight(question: Element | null | undefined): boolean {
  const answers = answersOf(question)?.getBoundingClientRect()
  const column = question?.closest('.inspect-part')?.getBoundingClientRect()
  if (!answers) return false
  const top = Math.max(0, column?.top ?? 0)
  const bottom = Math.min(innerHeight, column?.bottom ?? innerHeight)
  const visiblePx = Math.min(answers.bottom, bottom) - Math.max(answers.top, top)
  return visiblePx >= Math.min(answers.height, bottom - top) / 2
}

const answersOf = (question: Element | null | undefined) =>
  question?.querySelector('[role=radiogroup]')
