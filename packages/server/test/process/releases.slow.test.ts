import { test } from 'vitest'
import { expectUpgrade } from './expect-upgrade.ts'
import { keptReleases } from './releases.ts'

const [oldest = '', ...later] = await keptReleases()
const newest = later.slice(-1)
const patience = { timeout: 90_000 }

test.each([oldest])(
  'the data of the oldest kept release, %s, comes to the newest schema whole, and its people work on',
  { ...patience, tags: 'short' },
  (release) => expectUpgrade(release, { verified: ['verify-ledger', 'verify-files'] }),
)

// The invariants hold what the commands would verify. releases-between.slow.test.ts has all others.
test.each(newest)(
  'the data of the newest release, %s, comes to the newest schema whole, and its people work on',
  patience,
  (release) => expectUpgrade(release, { verified: [] }),
)
