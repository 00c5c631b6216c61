import {
  availableMoves,
  isAdministrator,
  isClientSide,
  isRemediator,
  isSuperUser,
  jobMoves,
  jobStatuses,
  progressStatuses,
  roles,
  type Actor,
  type ListedJob,
  type JobMove,
  type Role,
} from '@curbcut/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aJob, aJobPage, anId, onePage, somebody, somebodyElse } from '#test/jobs.ts'
import { aPerson, demoOrganization } from '#test/people.ts'
import { renderApp, renderPart } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'
import { createStore } from '#web/app/store.ts'
import { toJobFacts } from '#web/lib/job-facts.ts'
import { login, toSession } from '#web/state/session.ts'
import { JobActions } from './JobActions.tsx'
import { JobRowActions } from './JobRowActions.tsx'
import { OpenedJob } from './OpenedJob.tsx'

const conditions = ['', ' archived', ' of an archived organization'] as const

/** Every status, running and read-only; for a remediator, once as their own job and once not. */
const jobsFor = (role: Role): ListedJob[] =>
  jobStatuses
    .flatMap((status) =>
      (isRemediator({ role }) ? ['own', 'not own'] : ['not own']).flatMap((relation) =>
        conditions.map((condition) => ({
          status,
          isArchived: condition === ' archived',
          organization: {
            ...demoOrganization,
            isArchived: condition === ' of an archived organization',
          },
          job_name: `${status} ${relation}${condition}`,
          assigned_to: relation === 'own' ? somebody('RM_REM') : somebodyElse('RM_REM'),
        })),
      ),
    )
    .map((changes, index) => aJob({ ...changes, _id: anId(0x500 + index) }))

const actorOf = (role: Role): Actor => {
  const me = aPerson(role)
  return { id: me._id, role, organizationId: me.organization?._id ?? null }
}

/** Moves that are made elsewhere: at a file, at the availability, in the dialog of Accept Job. */
const elsewhere: readonly JobMove[] = ['remediate', 'handBack', 'quote']
/** Administrators' moves in the menu of a row: they neither approve nor reject. */
const neverRowButtons: readonly JobMove[] = ['reassign', 'reopen', 'close']

const movesOf = (role: Role, job: ListedJob) =>
  availableMoves(actorOf(role), toJobFacts(job)).filter((move) => !elsewhere.includes(move))
/** Beside 'Assign to Me', the menu of a row has the dialog that claims and assigns. */
const besideClaim = (moves: readonly JobMove[]) =>
  moves.includes('claim') ? ['Assign Remediator'] : []
const labelsOf = (moves: readonly JobMove[]) => moves.map((move) => jobMoves[move].label)

/** The table "Row menus", with state actions that have no buttons in this place. */
function menuOf(role: Role, job: ListedJob, stateActions: readonly string[]): string[] {
  const { isArchived, organization, status } = job
  if (organization.isArchived) return []
  const isTheirs = isClientSide({ role }) && status === 'CREATED'
  if (isArchived) return isSuperUser({ role }) ? ['Activate'] : []
  if (isAdministrator({ role })) {
    const last = isSuperUser({ role }) ? ['Delete'] : []
    return ['Edit', 'Update Priority', ...stateActions, ...last]
  }
  return [...stateActions, ...(isTheirs ? ['Edit'] : [])]
}

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

const everyPage = roles.flatMap((role) =>
  jobsFor(role).map((job) => [job.job_name, role, job] as const),
)

/** Expects these buttons on a page that was just rendered with this job; `others` are of other features. */
async function expectActions(role: Role, job: ListedJob, others: readonly string[] = []) {
  await screen.findByRole('heading', { level: 1, name: job.job_name })
  const moves = movesOf(role, job)
  const [first] = labelsOf(moves)
  if (first) await screen.findByRole('button', { name: first })

  expect(await readControls(buttonsBesideTitle())).toEqual({
    buttons: [...labelsOf(moves), ...others],
    menu: menuOf(role, job, []),
  })
}

// Opening a submitted job claims it. Here somebody else was quicker, so the job stays as it is.
const refuseClaim = () => answer('updateStatus', refuse('job_moved'))

test.each(everyPage)(
  'the page of a job that is %s draws for %s exactly the moves that are theirs',
  async (_name, role, job) => {
    refuseClaim()
    const nothing = () => null
    const tabs = { details: nothing, files: nothing, review: nothing, report: nothing }
    const panels = { ...tabs, ready: nothing, printed: nothing }
    const page = <OpenedJob job={aJobPage(job)} isFresh panels={panels} />
    renderPart(<main>{page}</main>, { as: role })

    await expectActions(role, job)
  },
)

const someNames = [
  'SUBMITTED not own',
  'REMEDIATION_COMPLETED own',
  'IN_REVIEW not own archived',
  'COMPLETED not own',
]
const inWholeApp = everyPage.filter(([name]) => someNames.includes(name))

test.each(inWholeApp)(
  'in the whole app, too, the page of a job that is %s draws these for %s',
  async (_name, role, job) => {
    refuseClaim()
    answer('getJob', aJobPage(job))
    renderApp({ at: `/jobs/${job._id}`, as: role })

    const isReady = isClientSide({ role }) && progressStatuses.completed.includes(job.status)
    await expectActions(role, job, isReady ? ['Download All'] : [])
  },
)

test.each(roles)(
  'the list draws for %s the moves that approve or reject, and the rest in the menu of the row',
  async (role) => {
    const jobs = jobsFor(role)
    answer('listJobs', onePage(jobs, jobs.length))
    renderApp({ at: '/jobs', as: role })
    await screen.findByText(jobs[0]?.job_name ?? '')

    for (const job of jobs) {
      const row = screen.getByText(job.job_name).closest('tr')
      const moves = movesOf(role, job)
      const asButtons = isClientSide({ role })
        ? []
        : moves.filter((move) => !neverRowButtons.includes(move))
      const rest = moves.filter((move) => !asButtons.includes(move))

      expect({ job: job.job_name, ...(row && (await readControls(buttonsIn(row)))) }).toEqual({
        job: job.job_name,
        buttons: labelsOf(asButtons),
        menu: menuOf(role, job, [...labelsOf(rest), ...besideClaim(moves)]),
      })
    }
  },
)

test.each(roles)('in a narrow row %s finds everything in the menu', async (role) => {
  for (const job of jobsFor(role)) {
    const { container, unmount } = draw(
      role,
      <JobRowActions job={job} isNarrow onAct={() => undefined} />,
    )

    const moves = movesOf(role, job)

    expect({ job: job.job_name, ...(await readControls(buttonsIn(container))) }).toEqual({
      job: job.job_name,
      buttons: [],
      menu: menuOf(role, job, [...labelsOf(moves), ...besideClaim(moves)]),
    })
    unmount()
  }
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

  draw(role, <JobRowActions job={job} isNarrow={false} onAct={() => undefined} />)

  const inert = screen.queryAllByRole('button').filter(isInert)
  expect(inert.map((button) => button.getAttribute('aria-label'))).toEqual(
    isRemediator({ role }) ? ['Actions for Demo job'] : [],
  )
  for (const button of inert) expect(button).toHaveAccessibleDescription('Approval Pending')
})

test.each([
  ['IN_REVIEW', ['Complete Review', 'Return Job', 'Re-Assign Remediator']],
  ['COMPLETED', ['Re-Open Job', 'Close Job']],
] as const)('the first button of the page at %s is the primary one', (status, labels) => {
  draw('RM_ADM', <JobActions job={aJob({ status })} />)

  const tones = screen
    .getAllByRole('button')
    .filter((button) => !isMenuButton(button))
    .map((button) => [button.textContent, button.dataset['tone']])
  expect(tones).toEqual(labels.map((label, at) => [label, at === 0 ? 'primary' : 'secondary']))
})
