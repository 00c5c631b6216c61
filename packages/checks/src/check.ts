import type { Facts } from './facts.ts'
import type { Model } from './model/model.ts'
import type { DescribedPicture } from './pictures/described-text.ts'
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
  /** The model of the document, if it was asked for: what a reader meets. */
  model?: Model
  /** Its pictures that have a description, to be proposed where the same picture has none. */
  described?: DescribedPicture[]
}

export type Check = Checked | Unchecked

export const unchecked = (state: Unchecked['state'], reason: string): Unchecked => ({
  ...{ state, reason, facts: undefined, conditions: [] },
})
