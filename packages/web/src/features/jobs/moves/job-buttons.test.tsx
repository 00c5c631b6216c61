import { isRemediator, roles, type JobStatus, type Role } from '@curbcut/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aJob, aJobPage, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'
import { createStore } from '#web/app/store.ts'
import { JobActions } from '#web/features/jobs/detail/JobActions.tsx'
import { JobRowActions } from '#web/features/jobs/list/JobRowActions.tsx'
import { login, toSession } from '#web/state/session.ts'

const isInert = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
const isMenuButton = (element: HTMLElement) => element.getAttribute('aria-haspopup') === 'menu'

const buttonsIn = (place: HTMLElement) => within(place).queryAllByRole('button')

/** The buttons above the tabs of a job's page. */
function buttonsBesideTitle() {
  const tabs = screen.getByRole('tablist', { name: 'Job' })
  return buttonsIn(screen.getByRole('main')).filter(
    (button) => tabs.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING,
  )
}

/** The labels of these buttons, and of the options in their menu, which is opened. */
async function readControls(found: HTMLElement[]) {
  const buttons = found.filter((button) => !isMenuButton(button) && !isInert(button))
  const [menuButton] = found.filter((button) => isMenuButton(button) && !isInert(button))
  const words = buttons.map(({ textContent }) => textContent)
  if (!menuButton) return { buttons: words, menu: [] as (string | null)[] }

  fireEvent.click(menuButton)
  const options = await screen.findAllByRole('menuitem')
  const items = options.map(({ textContent }) => textContent)
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  return { buttons: words, menu: items }
}

function draw(role: Role, content: React.ReactNode) {
  const store = createStore()
  store.dispatch(login(toSession(aPerson(role))))
  return render(
    <Provider store={store}>
      <MemoryRouter>{content}</MemoryRouter>
    </Provider>,
  )
}

// Which actions each role has at each status is ruled in job-actions.test.ts.

const change = ['Edit', 'Update Priority']
const running = [...change, 'Set Due Date']

// prettier-ignore
const pages: [Role, JobStatus, { buttons: string[]; menu: string[] }][] = [
  ['RM_SU', 'ALLOTTED_ADMIN', { buttons: ['Assign Remediator'], menu: [...running, 'Set Legal Hold', 'Delete'] }],
  ['RM_ADM', 'IN_REVIEW', { buttons: ['Review documents', 'Complete Review', 'Return Job', 'Re-Assign Remediator'], menu: running }],
  ['RM_CAM', 'CREATED', { buttons: ['Submit Job'], menu: ['Edit'] }],
  ['RM_REM', 'ASSIGNED_REMEDIATOR', { buttons: ['Accept Job', 'Decline Job'], menu: [] }],
  // A button of another feature, which stands beside those of the job.
  ['RM_CLI', 'COMPLETED', { buttons: ['Download All'], menu: [] }],
]

test.each(pages)('the page draws for %s at %s its buttons and its menu', async (...page) => {
  const [role, status, ruled] = page
  const job = aJob({ status, assigned_to: somebody('RM_REM') })
  answer('getJob', aJobPage(job))
  renderScreen({ at: `/jobs/${job._id}`, as: role })

  await screen.findByRole('button', { name: ruled.buttons[0] ?? '' })

  expect(await readControls(buttonsBesideTitle())).toEqual(ruled)
})

test('the list draws the moves that approve or reject, and the rest in the menu of the row', async () => {
  const jobs = (['SUBMITTED', 'IN_REVIEW', 'COMPLETED'] as const).map((status, index) =>
    aJob({ status, job_name: status, _id: anId(0x500 + index) }),
  )
  answer('listJobs', onePage(jobs, jobs.length))
  renderScreen({ at: '/jobs', as: 'RM_ADM' })
  await screen.findByText('SUBMITTED')

  const drawn: Record<string, unknown> = {}
  for (const { job_name: name } of jobs) {
    const row = screen.getByText(name).closest('tr') as HTMLElement
    drawn[name] = await readControls(buttonsIn(row))
  }

  expect(drawn).toEqual({
    SUBMITTED: { buttons: ['Assign to Me'], menu: running },
    IN_REVIEW: {
      buttons: ['Complete Review', 'Return Job'],
      menu: [...running, 'Re-Assign Remediator'],
    },
    COMPLETED: { buttons: [], menu: [...change, 'Re-Open Job', 'Close Job'] },
  })
})

test('in a narrow row everything is in the menu', async () => {
  const job = aJob({ status: 'ASSIGNED_REMEDIATOR', assigned_to: somebody('RM_REM') })

  const { container } = draw(
    'RM_REM',
    <JobRowActions job={job} isMenuOnly onAct={() => undefined} />,
  )

  expect(await readControls(buttonsIn(container))).toEqual({
    buttons: [],
    menu: ['Accept Job', 'Decline Job'],
  })
})

test('in the menu of a narrow row the amount of a quote stands beside Approve Job, and describes it', async () => {
  const job = aJob({ status: 'SPECIAL_APPROVAL_PENDING', pending_quote: 150 })
  const { container } = draw(
    'RM_ADM',
    <JobRowActions job={job} isMenuOnly onAct={() => undefined} />,
  )

  fireEvent.click(within(container).getByRole('button'))

  const approve = await screen.findByRole('menuitem', { name: 'Approve Job' })
  expect(approve).toHaveAccessibleDescription('Quote: $150.00')
  expect(within(approve).getByText('Quote: $150.00')).toBeVisible()
})

test('without files ‘Submit Job’ of a row is inert, says why, and sends nothing', async () => {
  const sent = answer('updateStatus', aJobPage())
  const row = (
    <JobRowActions job={aJob({ no_of_files: 0 })} isMenuOnly={false} onAct={() => undefined} />
  )
  const { container } = draw('RM_CAM', row)
  fireEvent.click(within(container).getByRole('button'))

  const submit = await screen.findByRole('menuitem', { name: 'Submit Job' })
  expect(submit).toHaveAttribute('aria-disabled', 'true')
  expect(submit).toHaveAccessibleDescription('Add at least one file first.')
  fireEvent.click(submit)

  expect(screen.getByRole('menu')).toBeVisible()
  expect(sent).toEqual([])
})

test.each(roles)('%s sees the inert Job Submitted only as account manager', (role) => {
  draw(role, <JobActions job={aJob({ status: 'SUBMITTED' })} />)

  const inert = screen.queryAllByRole('button').filter(isInert)
  expect(inert.map(({ textContent }) => textContent)).toEqual(
    role === 'RM_CAM' ? ['Job Submitted'] : [],
  )
})

test.each(roles)('%s sees the inert menu Approval Pending only as remediator', (role) => {
  const job = aJob({ status: 'SPECIAL_APPROVAL_PENDING', assigned_to: somebody('RM_REM') })

  draw(role, <JobRowActions job={job} isMenuOnly={false} onAct={() => undefined} />)

  const inert = screen.queryAllByRole('button').filter(isInert)
  expect(inert.map((button) => button.getAttribute('aria-label'))).toEqual(
    isRemediator({ role }) ? ['Actions for Demo job'] : [],
  )
  for (const button of inert) expect(button).toHaveAccessibleDescription('Approval Pending')
})

test.each([
  ['IN_REVIEW', ['primary', 'secondary', 'secondary', 'secondary']],
  ['COMPLETED', ['secondary', 'secondary']],
  ['CLOSED', ['secondary']],
] as const)('the tones of the buttons of the page at %s: %j', (status, tones) => {
  draw('RM_ADM', <JobActions job={aJob({ status })} />)

  const buttons = screen.getAllByRole('button').filter((button) => !isMenuButton(button))
  expect(buttons.map(({ dataset }) => dataset['tone'])).toEqual(tones)
})
