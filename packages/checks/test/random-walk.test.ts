import { expect, test } from 'vitest'
import { isOrderly, walk } from './random-walk.ts'

test('200 mutated documents end in a state, each within its time', async () => {
  const steps = await walk(200, 1)

  expect(steps.filter((step) => !isOrderly(step))).toEqual([])
  expect(Math.max(...steps.map(({ milliseconds }) => milliseconds))).toBeLessThan(5_000)
  expect(steps.filter(({ state }) => state === 'done').length).toBeGreaterThan(50)
})
