import { toFailedCheck } from '#checks/check.ts'
import type { Check } from '#checks/check.ts'
import { createImageModel } from '#checks/model/image-model.ts'
import { toConditions } from '#checks/result/conditions.ts'
import { customRuleIdsFor } from '#checks/result/custom-rules.ts'
import { createTally } from '#checks/result/tally.ts'
import type { RuleCheck } from '#checks/result/tally.ts'
import { readImage } from './read-image.ts'

const imageRuleIds = customRuleIdsFor('image')

/**
 * Both always fail, and `customRules` turns that into needs_human: no pixels are read here, so people
 * judge them.
 */
const imageRules: RuleCheck<undefined>[] = imageRuleIds.map((rule) => ({
  rule,
  passes: () => false,
}))

export function checkImage(bytes: Uint8Array, { withModel }: { withModel: boolean }): Check {
  const image = readImage(bytes)
  if (!image) return toFailedCheck('unreadable', 'The file is no image, or it is damaged.')
  const tally = createTally(imageRuleIds)
  // These rules ask nothing of the image, and what they find is at no place in it.
  tally.evaluate(imageRules, undefined, () => ({}))
  const { width, height, frames, pages } = image
  return {
    state: 'done',
    facts: { kind: 'image', pages, width, height, frames },
    conditions: toConditions(tally),
    ...(withModel && { model: createImageModel(pages) }),
  }
}
