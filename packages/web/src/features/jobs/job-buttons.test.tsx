import {
  availableMoves,
  isClientSide,
  jobMoves,
  jobStatuses,
  roles,
  toJobFacts,
  type Actor,
  type Job,
  type JobMove,
  type Role,
} from '@curbcut/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { aJob, anId, somebody, somebodyElse } from '#test/jobs.ts'
import { aPerson } from '#test/people.ts'
import { createStore } from '#web/app/store.ts'
import { login, toSession } from '#web/state/session.ts'
import { jobActions } from './job-actions.ts'
import { JobActions } from './JobActions.tsx'
import { JobRowActions } from './JobRowActions.tsx'

const relations = ['own', 'not own'] as const

/** Every status of a job, once the viewer's own and once not. */
const jobs = jobStatuses.flatMap((status) =>
  relations.map((relation) =>
    aJob({
      status,
      job_name: `${status} ${relation}`,
      assigned_to: relation === 'own' ? somebody('RM_REM') : somebodyElse('RM_REM'),
    }),
  ),
)

const actorOf = (role: Role): Actor => {
  const me = aPerson(role)
  return { id: me._id, role, organizationId: me.organization?._id ?? null }
}

/** What the contract allows and this issue knows how to make. */
function expectedLabels(role: Role, job: Job): string[] {
  return availableMoves(actorOf(role), toJobFacts(job))
    .filter((move: JobMove) => jobActions[move])
    .map((move) => jobMoves[move].label)
}

function draw(role: Role, content: React.ReactNode) {
  const store = createStore()
  store.dispatch(login(toSession(aPerson(role))))
  return render(<Provider store={store}>{content}</Provider>)
}

const labelsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

const isInert = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'

test.each(roles)('the page draws for %s exactly the moves that are theirs', (role) => {
  for (const job of jobs) {
    const { unmount } = draw(role, <JobActions job={job} />)

    const buttons = screen.queryAllByRole('button').filter((button) => !isInert(button))
    expect([job.job_name, ...labelsOf(buttons)]).toEqual([
      job.job_name,
      ...expectedLabels(role, job),
    ])
    unmount()
  }
})

test.each(roles.filter((role) => !isClientSide({ role })))(
  'a row draws for %s exactly the moves that are theirs, as buttons',
  (role) => {
    for (const job of jobs) {
      const { unmount } = draw(role, <JobRowActions job={job} isNarrow={false} onAct={() => {}} />)

      const buttons = screen.queryAllByRole('button').filter((button) => !isInert(button))
      expect([job.job_name, ...labelsOf(buttons)]).toEqual([
        job.job_name,
        ...expectedLabels(role, job),
      ])
      unmount()
    }
  },
)

test.each(roles)('in a narrow row %s finds the same moves in the menu', async (role) => {
  const user = userEvent.setup()
  for (const [index, job] of jobs.entries()) {
    const one = { ...job, _id: anId(index) }
    const { unmount } = draw(role, <JobRowActions job={one} isNarrow onAct={() => {}} />)

    const button = screen.queryAllByRole('button').find((found) => !isInert(found))
    if (button) await user.click(button)
    const menu = button && (await screen.findByRole('menu'))
    const items = menu ? within(menu).getAllByRole('menuitem') : []
    expect([job.job_name, ...labelsOf(items)]).toEqual([job.job_name, ...expectedLabels(role, job)])
    unmount()
  }
})

test.each(roles)('%s sees the inert Job Submitted only as account manager', (role) => {
  draw(role, <JobActions job={aJob({ status: 'SUBMITTED' })} />)

  const inert = screen.queryAllByRole('button').filter(isInert)
  expect(labelsOf(inert)).toEqual(role === 'RM_CAM' ? ['Job Submitted'] : [])
})
