import type { ActivityEntry, Role } from '@curbcut/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anId, onePage, somebody } from '#test/answers/jobs.ts'
import { anOrganizationRow, aRemediatorRow, aReport } from '#test/answers/reports.ts'
import { aDraft, anIssued, beOn } from '#test/answers/statements.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'

beforeEach(() => beOn('2026-11-22'))
afterEach(() => void vi.useRealTimers())

const anActivity = (number: number, note: string): ActivityEntry => ({
  _id: anId(number),
  kind: 'job_renamed',
  createdAt: '2026-11-12T14:30:00.000Z',
  actor: somebody('RM_ADM', { firstName: note }),
  onBehalfOf: null,
  about: null,
  note,
  address: null,
  browser: null,
})
const aRemediator = (number: number, firstName: string) =>
  aRemediatorRow({ _id: anId(number), firstName })
const anOrganization = (number: number, name: string) =>
  anOrganizationRow({ _id: anId(number), name })
const ofRemediator = (number: number, name: string) => ({
  party: { ...aDraft().party, _id: anId(number), name },
})

type Case = { list: string; at: string; as: Role; read: (times: number) => void }

/** Lists in which others add a row at the top and change another one. */
const lists: Case[] = [
  {
    list: 'activity',
    at: '/activity',
    as: 'RM_SU',
    read: (times) => {
      const first = [anActivity(1, 'One'), anActivity(2, 'Two')]
      const all = times > 1 ? [anActivity(3, 'Zero'), ...first] : first
      answer('listActivity', onePage(all, all.length))
    },
  },
  {
    list: 'report of remediators',
    at: '/reports',
    as: 'RM_ADM',
    read: (times) => {
      const first = [aRemediator(1, 'One'), aRemediator(2, 'Two')]
      const all = times > 1 ? [aRemediator(3, 'Zero'), ...first] : first
      answer('listRemediatorReport', aReport(all, all.length))
    },
  },
  {
    list: 'report of organizations',
    as: 'RM_ADM',
    at: '/reports?tab=organizations',
    read: (times) => {
      const first = [anOrganization(1, 'One'), anOrganization(2, 'Two')]
      const all = times > 1 ? [anOrganization(3, 'Zero'), ...first] : first
      answer('listOrganizationReport', aReport(all, all.length))
    },
  },
  {
    list: 'statements',
    at: '/reports?tab=statements',
    as: 'RM_ADM',
    read: (times) => {
      const [one, two] = [ofRemediator(1, 'One'), ofRemediator(2, 'Two')]
      // The draft of the second is issued meanwhile.
      const all =
        times > 1
          ? [aDraft(ofRemediator(3, 'Zero')), aDraft(one), anIssued(two)]
          : [aDraft(one), aDraft(two)]
      answer('listStatements', onePage(all, all.length))
    },
  },
]

/** The rows by the words that tell them apart. */
const words = () =>
  screen
    .queryAllByRole('row')
    .map(({ textContent }) => /Zero|One|Two/.exec(textContent)?.[0])
    .filter((word) => word !== undefined)

test.each(lists)('no row of the $list moves for what others do, until it is shown', async (one) => {
  one.read(1)
  const { user } = renderApp({ at: one.at, as: one.as })
  await waitFor(() => expect(words()).toEqual(['One', 'Two']))

  one.read(2)
  fireEvent.focus(window)

  await screen.findByText('1 change', { selector: 'p' })
  expect(words()).toEqual(['One', 'Two'])
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(words()).toEqual(['Zero', 'One', 'Two']))
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
})

test.each([
  { whose: 'of a month', at: '/reports?tab=statements', as: 'RM_ADM' },
  { whose: 'of one’s own', at: '/control-library?tab=statements', as: 'RM_REM' },
] as const)('a statement $whose that is gone stays, and offers nothing', async ({ at, as }) => {
  answer('listSessions', [])
  answer('listStatements', onePage([anIssued()], 1))
  renderApp({ at, as })
  await screen.findByText('1 statement')
  const row = within(
    screen.getByRole('rowheader', { name: /2026|Remediator|Demo/ }).closest('tr') as HTMLElement,
  )
  expect(row.queryAllByRole('link')).not.toEqual([])

  answer('listStatements', onePage([], 0))
  fireEvent.focus(window)

  expect(await row.findByText('Gone')).toBeVisible()
  expect([...row.queryAllByRole('link'), ...row.queryAllByRole('button')]).toEqual([])
  expect(screen.getByText('0 statements')).toBeVisible()
})
