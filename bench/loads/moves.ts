import { allRoutes } from '@curbcut/contract'
import { interleave, ratiosOf } from '../measuring/interleave.ts'
import { spreadOf } from '../measuring/rounds.ts'
import { atMost, type Row } from '../measuring/row.ts'
import { withClient } from '../testbeds/database.ts'
import type { Asker, ListTestbed } from '../testbeds/list-testbeds.ts'
import { call } from '../testbeds/testbed.ts'

type Sides = { small: ListTestbed; large: ListTestbed; rounds: number }

export async function* measureMoves({ small, large, rounds }: Sides): AsyncGenerator<Row> {
  const steps: [string, Asker, (testbed: ListTestbed) => Record<string, string>][] = [
    ['claim', 'administrator', () => ({})],
    ['assign', 'administrator', ({ remediatorId: remID }) => ({ remID })],
    ['accept', 'remediator', () => ({})],
  ]
  const jobs = {
    small: await submittedJobs(small, (rounds + 1) * perRound),
    large: await submittedJobs(large, (rounds + 1) * perRound),
  }
  for (const [name, asker, toFields] of steps) {
    const side = (testbed: ListTestbed, ids: string[]) => {
      const waiting = [...ids]
      return async () => {
        const times: number[] = []
        for (const jobId of waiting.splice(0, perRound)) {
          const startedAt = performance.now()
          await call(testbed.product.address, allRoutes.updateStatus, {
            params: { jobId },
            fields: { move: 'true', ...toFields(testbed) },
            cookie: testbed.cookies[asker],
          })
          times.push(performance.now() - startedAt)
        }
        return spreadOf(times).median
      }
    }
    const [above = [], below = []] = await interleave(rounds, [
      side(large, jobs.large),
      side(small, jobs.small),
    ])
    yield atMost(
      `moves, ${name}: ${large.jobs} jobs, of ${small.jobs}`,
      { goal: 2 },
      ratiosOf(above, below),
    )
  }
}

const perRound = 2

async function submittedJobs({ database }: ListTestbed, count: number): Promise<string[]> {
  const { rows } = await withClient(database, (client) =>
    client.query<{ id: string }>(
      `select id from jobs where status = 'SUBMITTED' and not is_archived and file_count = 3 limit $1`,
      [count],
    ),
  )
  return rows.map(({ id }) => id)
}
