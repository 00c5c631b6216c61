import type { KeyboardEvent } from 'react'
import { pressOf, type PressOf } from '#web/lib/keys/keys.ts'
import { useInspectLetters } from '#web/state/use-inspect-letters.ts'

/** Answers the question at hand. */
export type Judge = (press: PressOf<'judge'>) => void

type Heard = {
  /** Leads to the next place to look at, or to the one before. */
  step: (by: 1 | -1) => void
  judge: Judge
  /** Leads to the next document of the job, or to the one before. */
  toDocument: (by: 1 | -1) => void
}

/** Lists, page and part of a document, or all that is shown of one without them. */
const places = '.inspect-list, .inspect-page, .inspect-part, .inspect-bare'

/** What takes letters and digits itself, with the buttons of a form in which somebody writes. */
const takesLetters = 'form, input:not([type=radio], [type=checkbox]), select, [role=spinbutton]'

/** Single letters and digits, for whoever turned them on; never while something is typed. */
export function useLetters({ step, judge, toDocument }: Heard) {
  const [letters] = useInspectLetters()
  return (event: KeyboardEvent) => {
    const place = event.target instanceof Element ? event.target : undefined
    if (letters === 'off' || !place?.closest(places) || place.closest(takesLetters)) return
    const along = pressOf('alongFindings', event)
    // The questions lie behind the sheet of the page. A key that is held down answers one of them.
    const answer =
      event.repeat || place.closest('[role=dialog]') ? undefined : pressOf('judge', event)
    const beside = pressOf('alongDocuments', event)
    if (!along && !answer && !beside) return
    event.preventDefault()
    if (along) step(along === 'N' ? 1 : -1)
    if (answer) judge(answer)
    if (beside) toDocument(beside === 'O' ? 1 : -1)
  }
}
