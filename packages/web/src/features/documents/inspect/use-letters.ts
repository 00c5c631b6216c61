import type { KeyboardEvent } from 'react'
import { pressOf, type PressOf } from '#web/lib/keys/keys.ts'
import { useInspectLetters } from '#web/state/use-inspect-letters.ts'

export type AnswerByKey = (press: PressOf<'judge'>) => void

type LetterHandlers = {
  step: (by: 1 | -1) => void
  answerByKey: AnswerByKey
  answerRest: () => void
  toDocument: (by: 1 | -1) => void
}

const places = '.inspect-list, .inspect-page, .inspect-part, .inspect-bare'

/** Elements that take letters and digits themselves; forms, because the user types there. */
const takesLetters = 'form, input:not([type=radio], [type=checkbox]), select, [role=spinbutton]'

/** Handles single-letter keys, which the user must switch on; never while typing. */
export function useLetters({ step, answerByKey, answerRest, toDocument }: LetterHandlers) {
  const [letters] = useInspectLetters()
  return (event: KeyboardEvent) => {
    const place = event.target instanceof Element ? event.target : undefined
    if (letters === 'off' || !place?.closest(places) || place.closest(takesLetters)) return
    const findingPress = pressOf('alongFindings', event)
    // The sheet covers the questions. Key repeat must not answer several of them.
    const isAnswer = !event.repeat && !place.closest('[role=dialog]')
    const answer = isAnswer ? pressOf('judge', event) : undefined
    const isRest = isAnswer && pressOf('judgeRest', event) !== undefined
    const documentPress = pressOf('alongDocuments', event)
    if (!findingPress && !answer && !isRest && !documentPress) return
    event.preventDefault()
    if (findingPress) step(findingPress === 'N' ? 1 : -1)
    if (answer) answerByKey(answer)
    if (isRest) answerRest()
    if (documentPress) toDocument(documentPress === 'O' ? 1 : -1)
  }
}
