import { toFailedCheck } from '#checks/check.ts'
import type { Check } from '#checks/check.ts'
import { createImageModel } from '#checks/model/image-model.ts'
import { toConditions } from '#checks/result/conditions.ts'
import { customRuleIdsFor } from '#checks/result/custom-rules.ts'
import { createTally } from '#checks/result/tally.ts'
import type { RuleCheck } from '#checks/result/tally.ts'
import { readImage } from './read-image.ts'

/** A machine finds no text or description in an image, so people judge its content. */
const imageRules: RuleCheck<undefined>[] = [
  { rule: 'text-of-image', passes: () => false },
  { rule: 'description-of-image', passes: () => false },
]

export function checkImage(bytes: Uint8Array, withModel: boolean): Check {
  const image = readImage(bytes)
  if (!image) return toFailedCheck('unreadable', 'The file is no image, or it is damaged.')
  const tally = createTally(customRuleIdsFor('image'))
  tally.evaluate(imageRules, undefined, () => ({}))
  const { width, height, frames, pages } = image
  return {
    state: 'done',
    facts: { kind: 'image', pages, width, height, frames },
    conditions: toConditions(tally),
    ...(withModel && { model: createImageModel(pages) }),
  }
}
