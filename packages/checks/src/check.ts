import type { Facts } from './facts.ts'
import type { Model } from './model/model.ts'
import type { Condition } from './result/conditions.ts'

/** A document that was not checked, with a sentence why. */
export type Unchecked = {
  state: 'locked' | 'unreadable' | 'too_large' | 'not_supported'
  reason: string
  facts: undefined
  conditions: []
}

/** The reason says why not all of the document was looked at, if so. */
type Checked = {
  state: 'done'
  reason?: string | undefined
  facts: Facts
  conditions: Condition[]
  /** What a reader meets, where that was asked for. */
  model?: Model
}

export type Check = Checked | Unchecked

export const unchecked = (state: Unchecked['state'], reason: string): Unchecked => ({
  ...{ state, reason, facts: undefined, conditions: [] },
})
