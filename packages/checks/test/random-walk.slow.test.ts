import { expect, test } from 'vitest'
import { isOrderly, walk, walkedKinds } from './random-walk.ts'

test.each(walkedKinds)(
  '200 mutated documents end in a state, each within its time: %s',
  async (kind) => {
    const steps = await walk({ kind, count: 200, firstSeed: 1 })

    expect(steps.filter((step) => !isOrderly(step))).toEqual([])
    expect(Math.max(...steps.map(({ milliseconds }) => milliseconds))).toBeLessThan(5_000)
    expect(steps.filter(({ state }) => state === 'done').length).toBeGreaterThan(50)
  },
)
