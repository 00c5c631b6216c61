// @module-tag operations
import { test } from 'vitest'
import { expectUpgrade } from './expect-upgrade.ts'
import { keptReleases } from './releases.ts'

const between = (await keptReleases()).slice(1, -1)

test.each(between)(
  'the data of release %s comes to the newest schema whole, and its people work on',
  { timeout: 90_000 },
  (release) => expectUpgrade(release, { verified: [] }),
)
