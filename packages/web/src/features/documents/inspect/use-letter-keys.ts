import type { KeyboardEvent } from 'react'
import { matchKeyPress, type PressOf } from '#web/lib/keys/keys.ts'
import { useLetterShortcuts } from '#web/state/use-letter-shortcuts.ts'

export type AnswerByKey = (press: PressOf<'judge'>) => void

type LetterHandlers = {
  step: (by: 1 | -1) => void
  answerByKey: AnswerByKey
  answerRest: () => void
  stepDocument: (by: 1 | -1) => void
}

const letterKeyAreas = '.inspect-list, .inspect-page, .inspect-part, .inspect-bare'

/** Elements that take letters and digits themselves; forms, because the user types there. */
const typingElements = 'form, input:not([type=radio], [type=checkbox]), select, [role=spinbutton]'

/** Handles single-letter keys, which the user must switch on; never while typing. */
export function useLetterKeys({ step, answerByKey, answerRest, stepDocument }: LetterHandlers) {
  const [letters] = useLetterShortcuts()
  return (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (letters === 'off' || !target?.closest(letterKeyAreas) || target.closest(typingElements))
      return
    const findingPress = matchKeyPress('alongFindings', event)
    // The sheet covers the questions. Key repeat must not answer several of them.
    const isAnswer = !event.repeat && !target.closest('[role=dialog]')
    const answer = isAnswer ? matchKeyPress('judge', event) : undefined
    const isRest = isAnswer && matchKeyPress('judgeRest', event) !== undefined
    const documentPress = matchKeyPress('alongDocuments', event)
    if (!findingPress && !answer && !isRest && !documentPress) return
    event.preventDefault()
    if (findingPress) step(findingPress === 'N' ? 1 : -1)
    if (answer) answerByKey(answer)
    if (isRest) answerRest()
    if (documentPress) stepDocument(documentPress === 'O' ? 1 : -1)
  }
}
