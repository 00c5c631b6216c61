// @module-tag operations
import { expect, test } from 'vitest'
import { hostileToRepairs, repairEnds, repairHostile } from './run-repair-hostile.ts'

test.each(hostileToRepairs)(
  '%s ends in a state, within the memory of a check',
  { timeout: 120_000 },
  async (what) => {
    expect(repairEnds).toContain((await repairHostile('whole', [what]))[what])
  },
)
