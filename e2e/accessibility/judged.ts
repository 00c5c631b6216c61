import type { Allowed } from '../engines/allowed.ts'
import type { Engine } from '../engines/engine.ts'
import type { Who } from '../openings/who.ts'

/** The judgment of one opening for one person. */
export type Judged = {
  subject: string
  name: string
  who: Who
  /** The address without ids and questions. */
  route: string
  /** The window's widths, and the themes that axe judged. */
  widths: number[]
  themes: string[]
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

/** Whether the entry has explained something. */
export const isUsed = (entry: Judged['used'][number], judged: readonly Judged[]): boolean =>
  judged
    .flatMap(({ used }) => used)
    .some(
      ({ engine, rule, selector }) =>
        engine === entry.engine && rule === entry.rule && selector === entry.selector,
    )
