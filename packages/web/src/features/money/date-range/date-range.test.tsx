// @module-tag rest
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aRemediatorRow, aReport } from '#test/answers/reports.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'

type App = ReturnType<typeof renderScreen>

const october = 'from=2026-10-01&to=2026-10-31'
const octoberText = '1 Oct 2026 – 31 Oct 2026 (UTC)'

function open(at = '/reports') {
  const calls = answer('listRemediatorReport', aReport([aRemediatorRow()], 30))
  return { ...renderScreen({ at, as: 'RM_ADM' }), calls }
}

async function openDialog({ user }: Pick<App, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  return within(await screen.findByRole('dialog', { name: 'Select date range' }))
}
type Opened = Awaited<ReturnType<typeof openDialog>>

const field = (dialog: Opened, label: string) => dialog.getByRole('group', { name: label })

/** Types a day into a field from its first part on, like 10312026. */
async function type({ user }: Pick<App, 'user'>, group: HTMLElement, digits: string) {
  const [first] = within(group).getAllByRole('spinbutton')
  await user.click(first as HTMLElement)
  await user.keyboard(digits)
}

const apply = (dialog: Opened) => dialog.getByRole('button', { name: 'Apply' })

describe('the range of days', () => {
  test(
    'is typed as month, day and year, and stands in the address and beside the button',
    { tags: 'short' },
    async () => {
      const app = open('/reports?page=2')
      const dialog = await openDialog(app)
      expect(
        within(field(dialog, 'Start Date')).getAllByRole('spinbutton', { name: /month/ })[0],
      ).toHaveFocus()
      expect(field(dialog, 'Start Date')).toHaveTextContent('mm/dd/yyyy')

      await type(app, field(dialog, 'Start Date'), '10012026')
      await type(app, field(dialog, 'End Date'), '10312026')
      await app.user.click(apply(dialog))

      expect(await screen.findByText(octoberText, { selector: 'main *' })).toBeVisible()
      expect(app.address()).toBe(`/reports?${october}`)
      await waitFor(() =>
        expect(Object.fromEntries(app.calls.at(-1)?.query ?? [])).toMatchObject({
          from_date: '2026-10-01',
          to_date: '2026-10-31',
          page: '1',
        }),
      )
      await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus())
    },
  )

  test('begins with the one that is applied', async () => {
    const dialog = await openDialog(open(`/reports?${october}`))

    expect(field(dialog, 'Start Date')).toHaveTextContent('10/01/2026')
    expect(field(dialog, 'End Date')).toHaveTextContent('10/31/2026')
  })

  test('of one day is one', async () => {
    const app = open()
    const dialog = await openDialog(app)
    await type(app, field(dialog, 'Start Date'), '02292028')
    await type(app, field(dialog, 'End Date'), '02292028')

    await app.user.click(apply(dialog))

    expect(app.address()).toBe('/reports?from=2028-02-29&to=2028-02-29')
    expect(await screen.findByText('29 Feb 2028 (UTC)', { selector: 'main *' })).toBeVisible()
  })

  test('needs both days, and says so until the button is left', async () => {
    const app = open()
    const dialog = await openDialog(app)
    await type(app, field(dialog, 'Start Date'), '10012026')

    await app.user.click(apply(dialog))

    expect(dialog.getByRole('alert')).toHaveTextContent(/^Please select both start and end date$/)
    expect(apply(dialog)).toHaveAccessibleDescription('Please select both start and end date')
    expect(apply(dialog)).toHaveFocus()
    expect(app.address()).toBe('/reports')
    await app.user.tab()
    expect(dialog.getByRole('alert')).toBeEmptyDOMElement()
    expect(apply(dialog)).not.toHaveAccessibleDescription()
  })

  test('of a half typed day is none yet', async () => {
    const app = open()
    const dialog = await openDialog(app)
    await type(app, field(dialog, 'Start Date'), '10012026')
    await type(app, field(dialog, 'End Date'), '1031')

    await app.user.click(apply(dialog))

    expect(dialog.getByRole('alert')).toHaveTextContent('Please select both start and end date')
  })

  test('of a day that lost a part is none any more', async () => {
    const app = open(`/reports?${october}`)
    const dialog = await openDialog(app)
    const [month] = within(field(dialog, 'End Date')).getAllByRole('spinbutton')
    await app.user.click(month as HTMLElement)
    await app.user.keyboard('{Backspace}{Backspace}')

    await app.user.click(apply(dialog))

    expect(dialog.getByRole('alert')).toHaveTextContent('Please select both start and end date')
    expect(field(dialog, 'End Date')).toHaveTextContent('mm/31/2026')
    expect(app.address()).toBe(`/reports?${october}`)

    await app.user.click(month as HTMLElement)
    await app.user.keyboard('10')
    await app.user.click(apply(dialog))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.address()).toBe(`/reports?${october}`)
  })

  test('cannot end before it starts', { tags: 'short' }, async () => {
    const app = open()
    const dialog = await openDialog(app)
    await type(app, field(dialog, 'Start Date'), '10312026')
    await type(app, field(dialog, 'End Date'), '10012026')

    await app.user.click(apply(dialog))

    expect(dialog.getByRole('alert')).toHaveTextContent(
      /^Start date cannot be later than end date$/,
    )
    expect(app.address()).toBe('/reports')
  })

  test('offers in the calendar of its end no day before its start', async () => {
    const app = open()
    const dialog = await openDialog(app)
    await type(app, field(dialog, 'Start Date'), '10152026')
    await type(app, field(dialog, 'End Date'), '10202026')
    await app.user.click(within(field(dialog, 'End Date')).getByRole('button'))

    const grid = within(await screen.findByRole('grid'))
    const isOffered = (name: RegExp) =>
      grid.getByRole('button', { name }).getAttribute('aria-disabled') !== 'true'
    expect(isOffered(/October 14, 2026/)).toBe(false)
    expect(isOffered(/October 15, 2026/)).toBe(true)
  })

  test('Reset takes it away', { tags: 'short' }, async () => {
    const app = open(`/reports?${october}&query=demo`)
    const dialog = await openDialog(app)

    await app.user.click(dialog.getByRole('button', { name: 'Reset' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.address()).toBe('/reports?query=demo')
    expect(screen.getByText('All time', { selector: 'main *' })).toBeVisible()
  })

  test('Cancel leaves it as it was', async () => {
    const app = open(`/reports?${october}`)
    const dialog = await openDialog(app)
    await type(app, field(dialog, 'Start Date'), '09012026')

    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.address()).toBe(`/reports?${october}`)
  })

  test('is removed beside the button, which then has the focus, and the rest is said', async () => {
    const app = open(`/reports?tab=remediators&${october}`)
    await screen.findByText(octoberText)

    await app.user.click(screen.getByRole('button', { name: 'Remove the range' }))

    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
    expect(app.address()).toBe('/reports?tab=remediators')
    expect(screen.queryByText(octoberText)).toBeNull()
    expect(await screen.findByText('All time', { selector: '[role=status] *' })).toBeInTheDocument()
    await waitFor(() => expect(app.calls.at(-1)?.query.has('from_date')).toBe(false))
  })
})

describe.each(['popover', 'sheet'])('the calendar as a %s', (kind) => {
  test('opens when the press ends, and chooses a day only by a press of its own', async () => {
    const plain = window.matchMedia
    window.matchMedia = (query) =>
      Object.assign(plain(query), { matches: kind === 'sheet' && query.includes('30rem') })
    const app = open()
    const dialog = await openDialog(app)
    await type(app, field(dialog, 'Start Date'), '10012026')
    const start = field(dialog, 'Start Date')
    const button = within(start).getByRole('button', { name: /^Calendar/ })

    await app.user.pointer({ keys: '[MouseLeft>]', target: button })
    expect(screen.queryByRole('grid')).toBeNull()
    await app.user.pointer({ keys: '[/MouseLeft]', target: button })
    const grid = within(await screen.findByRole('grid'))
    expect(start).toHaveTextContent('10/01/2026')

    await app.user.click(grid.getByRole('button', { name: /October 8, 2026/ }))
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    expect(start).toHaveTextContent('10/08/2026')
  })
})
