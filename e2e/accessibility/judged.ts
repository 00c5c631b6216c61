import type { Allowed } from '../engines/allowed.ts'
import type { Engine } from '../engines/finding.ts'
import { everybody, openingsOf } from '../openings/all-openings.ts'
import type { Who } from '../openings/opening.ts'

/** What was judged of one opening as one person has it, and what came of it. */
export type Judged = {
  subject: string
  name: string
  who: Who
  /** How often each engine judged it: by width, axe also by theme. */
  times: Partial<Record<Engine, number>>
  /** How many cases Alfa found right. */
  passes: number
  /** How many cases IBM's engine leaves to a person. */
  asked: number
  rows: number
  stops: number
  said: string[]
  /** The lines of the faults. */
  faults: string[]
  /** The entries of the allow-list that explained something. */
  used: Pick<Allowed, 'engine' | 'rule' | 'selector'>[]
}

/** The name under which a test hands it over to the reporter. */
export const judgedName = 'judged openings'

/** Whether every opening of everybody is there. */
export const isEverything = (judged: readonly Judged[]): boolean =>
  everybody.every((who) =>
    openingsOf(who).every(({ name }) => judged.some((one) => one.who === who && one.name === name)),
  )

/** Whether the entry has explained something. */
export const isUsed = (entry: Judged['used'][number], judged: readonly Judged[]): boolean =>
  judged
    .flatMap(({ used }) => used)
    .some(
      ({ engine, rule, selector }) =>
        engine === entry.engine && rule === entry.rule && selector === entry.selector,
    )
