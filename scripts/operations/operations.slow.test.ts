import { expect, test } from 'vitest'
import { startPlainFront } from './database-front.ts'
import { shortGroup } from './groups.ts'
import { startPlainProxy } from './reverse-proxy.ts'
import { runGroups } from './run-groups.ts'
import { toLine } from './trial.ts'
import { partNames, type Scale } from './trials.ts'

const scale: Scale = {
  people: 2,
  calmMs: 200,
  drainSeconds: 0,
  rounds: 1,
  frozenSeconds: 2,
  lagSeconds: 1,
  uploads: 2,
}

/** The whole form is `npm run operations`, with Debian's nginx, HAProxy and PostgreSQL where they are. */
test(
  'behind a plain balancer, and before a plain front of the database, two processes keep what they acknowledged, whatever an operator does or suffers',
  { timeout: 600_000 },
  async () => {
    const { broken } = await runGroups([shortGroup], {
      scale,
      parts: partNames,
      isTimed: false,
      startReverseProxy: startPlainProxy,
      startDatabaseFront: startPlainFront,
      onRow: (row) => console.log(`${row.name}: ${toLine(row)}`),
    })

    expect(broken).toEqual([])
  },
)
