import { signOffTexts, type SignOffState } from '@curbcut/contract'
import { formatDate } from '#web/lib/words/format.ts'

type RowText = { words: string; rest?: string }

/** In the row of a file: the words that always have room, and the rest. */
export function signOffRowText({
  state,
  lapsesAt,
}: {
  state: SignOffState
  /** Null while nothing may lapse. */
  lapsesAt: string | null
}): RowText {
  if (state === 'lapsed') return { words: 'Accepted', rest: 'without an answer' }
  if (state !== 'waiting' || lapsesAt === null) return { words: signOffTexts.states[state] }
  const [day, month, year = ''] = formatDate(lapsesAt).split(' ')
  return { words: `Waits until ${day} ${month}`, rest: year }
}
