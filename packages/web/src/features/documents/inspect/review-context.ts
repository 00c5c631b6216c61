import type { HumanConditionName, Problem } from '@curbcut/contract'
import type { RefObject } from 'react'
import type { QuestionHints } from '#web/lib/documents/question-hints.ts'
import type { ShownDocument } from './inspect-documents.ts'
import type { StepToQuestion } from './use-finding-steps.ts'
import type { AnswerByKey } from './use-letter-keys.ts'

/** What the review of a document learns from the screen around it. */
export type ReviewContext = {
  shownDocument: ShownDocument
  /** Whether it is the document to judge: the newest fixed one, or the original if there is none. */
  isNewest: boolean
  show: (location: DocumentLocation) => void
  page?: number | undefined
  /** "Heading 2 · H2". */
  part?: string | undefined
  /** "Heading 2: Public comment". */
  partWithText?: string | undefined
  partId?: number | undefined
  hints?: QuestionHints
  questions?: readonly HumanConditionName[] | undefined
  /** The component that renders the questions sets it. */
  questionsRef: RefObject<ReviewHandle | null>
}

/** What the keys of the screen ask of the rendered questions. */
export type ReviewHandle = {
  answerByKey: AnswerByKey
  answerRest: () => void
  show: (options?: { takesFocus: boolean }) => void
  toOpen: StepToQuestion
}

export type DocumentLocation = Pick<Problem, 'page' | 'part' | 'place'>

/** What the viewer saw of a document: page `page` of `of` pages, or the whole of one without pages. */
export type SeenPortion = {
  version: string
  page?: number
  of?: number
  whole?: true
}
