import type { RuleId } from './rule-ids.ts'
import { limits } from '#checks/limits.ts'

/** Where something was found, for people who look for it. */
export type Location = {
  page?: number | undefined
  /** Number and generation of the object: `12 0`. */
  object?: string | undefined
  /** From the root of the structure tree: `Document › Table › TR`. */
  path?: string | undefined
  detail?: string | undefined
}

/** What could not be decided, in words. */
export type Undecided = { gap: string }

/** Undefined: the rule does not apply to the subject. */
export type Answer = boolean | undefined | Undecided

/**
 * A rule for one kind of subject: an element, an annotation, a font … In `rules` the line above each row says
 * where it fails.
 */
export type RuleCheck<Subject> = {
  rule: RuleId
  passes: (subject: Subject) => Answer
  /** What to say of a subject that fails. */
  detail?: (subject: Subject) => string | undefined
}

export type Counts = {
  tested: number
  failed: number
  pages: Set<number>
  places: Location[]
  gaps: Set<string>
}

export type Tally = {
  counts: ReadonlyMap<RuleId, Counts>
  judge: <Subject>(rows: RuleCheck<Subject>[], subject: Subject, place: () => Location) => void
  /** An area that could not be looked at, or only in part. */
  miss: (rules: readonly RuleId[], gap: string) => void
}

const mostGaps = 5

export function createTally(all: readonly RuleId[]): Tally {
  const counts = new Map<RuleId, Counts>(all.map((rule) => [rule, nothingYet()]))
  const of = (rule: RuleId) => counts.get(rule) ?? nothingYet()
  const miss = (rule: RuleId, gap: string) => {
    const { gaps } = of(rule)
    if (gaps.size < mostGaps) gaps.add(gap)
  }
  return {
    counts,
    judge(rows, subject, place) {
      for (const { rule, passes, detail } of rows) {
        const answer = passes(subject)
        if (answer === undefined) continue
        if (typeof answer === 'object') miss(rule, answer.gap)
        else count(of(rule), { answer, place, detail: () => detail?.(subject) })
      }
    },
    miss: (rules, gap) => rules.forEach((rule) => miss(rule, gap)),
  }
}

const nothingYet = (): Counts => ({
  tested: 0,
  failed: 0,
  pages: new Set(),
  places: [],
  gaps: new Set(),
})

type Found = { answer: boolean; place: () => Location; detail: () => string | undefined }

function count(counts: Counts, { answer, place, detail }: Found) {
  counts.tested += 1
  if (answer) return
  counts.failed += 1
  const at = place()
  if (at.page !== undefined) counts.pages.add(at.page)
  const said = detail() ?? at.detail
  if (counts.places.length < limits.places)
    counts.places.push(said === undefined ? at : { ...at, detail: said })
}
