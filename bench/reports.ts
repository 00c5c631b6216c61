import { allRoutes, pathFor, superUserRole, type RouteName } from '@curbcut/contract'
import { spreadOf } from './measuring/rounds.ts'
import { atMost, type Row } from './measuring/row.ts'
import { fillLedger, type LedgerSize } from './testbeds/ledger.ts'
import { signIn, type Testbed } from './testbeds/testbed.ts'

const sizes = {
  full: { remediators: 300, organizations: 1000, jobs: 300_000, linesPerJob: 10 },
  quick: { remediators: 30, organizations: 100, jobs: 3000, linesPerJob: 10 },
} as const satisfies Record<string, LedgerSize>

const month = { from_date: '2026-09-01', to_date: '2026-09-30' }
const oddMonth = { from_date: '2026-08-16', to_date: '2026-09-15' }
const year = { from_date: '2025-10-01', to_date: '2026-09-30' }
const oddYear = { from_date: '2025-09-16', to_date: '2026-09-15' }

/** S7: a page of a report with its sums, months and distinct jobs, over three years of bookings. */
export async function* measureReports(testbed: Testbed): AsyncGenerator<Row> {
  await fillLedger(testbed, sizes[testbed.scale.rounds > 1 ? 'full' : 'quick'])
  const cookie = await signIn(testbed.product, superUserRole)
  for (const name of ['listRemediatorReport', 'listOrganizationReport'] as const) {
    const measured = (query: Record<string, string>) => timesOf(testbed, { name, query, cookie })
    const kind = name === 'listRemediatorReport' ? 'remediators' : 'organizations'
    yield atMost(`S7 ${kind}, a month`, { goal: 25, unit: ' ms' }, await measured(month))
    yield atMost(
      `S7 ${kind}, days over two months`,
      { goal: 25, unit: ' ms' },
      await measured(oddMonth),
    )
    yield atMost(`S7 ${kind}, a year`, { goal: 80, unit: ' ms' }, await measured(year))
    yield atMost(
      `S7 ${kind}, a year from the 16th`,
      { goal: 80, unit: ' ms' },
      await measured(oddYear),
    )
    yield atMost(
      `S7 ${kind}, a year, searched`,
      { goal: 150, unit: ' ms' },
      await measured({ ...year, query: '1' }),
    )
    yield atMost(
      `S7 ${kind}, a year, by jobs`,
      { goal: 150, unit: ' ms' },
      await measured({ ...year, sort: 'jobs:desc' }),
    )
    yield atMost(`S7 ${kind}, all time`, { goal: 150, unit: ' ms' }, await measured({}))
  }
}

type ReportRequest = { name: RouteName; query: Record<string, string>; cookie: string }

async function timesOf({ product, scale }: Testbed, { name, query, cookie }: ReportRequest) {
  const url = `${product.address}/api${pathFor(allRoutes[name], {})}?${new URLSearchParams(query).toString()}`
  const times: number[] = []
  for (let round = -2; round < scale.rounds * 3; round += 1) {
    const startedAt = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} was refused: ${answer.status}`)
    if (round >= 0) times.push(performance.now() - startedAt)
  }
  return spreadOf(times)
}
