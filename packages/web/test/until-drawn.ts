import { configure, getConfig } from '@testing-library/react'

const { asyncWrapper } = getConfig()
type NodeTimers = { setImmediate: (act: () => void) => unknown }
// Kept before a test takes hold of the timers.
const { setImmediate: afterwards } = globalThis as typeof globalThis & NodeTimers

configure({
  // The first test of a file loads its screens, which took a busy machine more than ten seconds.
  asyncUtilTimeout: 30_000,
  // The library itself goes on after a timer, which on a busy machine overtakes what React has begun.
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const result: unknown = await act()
      await untilDrawn()
      return result
    }),
})

/**
 * Waits until React has drawn the change and run its effects, and has drawn the changes of these effects.
 * Each of these steps is an immediate of Node, and immediates run in order.
 */
async function untilDrawn() {
  for (let turn = 0; turn < 4; turn += 1)
    await new Promise<void>((resolve) => void afterwards(resolve))
}
