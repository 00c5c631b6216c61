// @module-tag rest
import {
  isClientSide,
  canMarkRemediated,
  isRemediator,
  isSuperUser,
  jobStatuses,
  rankOf,
  remediationStatuses,
  roles,
  type Actor,
  type JobFile,
  type JobStatus,
  type JobWithFiles,
  type Role,
} from '@curbcut/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import {
  aCheckSummary,
  aFile,
  aJob,
  aJobPage,
  anId,
  aVersion,
  somebody,
  somebodyElse,
} from '#test/answers/jobs.ts'
import { aPerson, demoOrganization } from '#test/answers/people.ts'
import { renderApp } from '#test/render-app.tsx'
import { markIn } from '#test/sent-mark.ts'
import { answer, refuse, succeed } from '#test/server.ts'
import { createStore } from '#web/app/store.ts'
import { toFileFacts } from '#web/lib/documents/job-facts.ts'
import { login, toSession } from '#web/state/session.ts'
import { fileActionLabels } from './file-action-labels.ts'
import { fileActionsFor } from './file-actions.ts'
import { FileRowActions } from './FileRowActions.tsx'

/** A file in each of its states. */
const files: JobFile[] = [
  aFile({ _id: anId(1), file_name: 'open.pdf' }),
  aFile({
    _id: anId(2),
    file_name: 'marked.pdf',
    is_remediated: true,
    isMarkedSinceAssigned: true,
  }),
  aFile({ _id: anId(3), file_name: 'done.pdf', is_remediated: true }),
  aFile({ _id: anId(4), file_name: 'special.pdf', isSpecialFile: true }),
  aFile({
    _id: anId(5),
    file_name: 'special-marked.pdf',
    isSpecialFile: true,
    is_remediated: true,
    isMarkedSinceAssigned: true,
  }),
  aFile({ _id: anId(6), file_name: 'with barriers.pdf', check: aCheckSummary({ barriers: 3 }) }),
]

const conditions = ['running', 'archived', 'of an archived organization'] as const
type Circumstances = {
  role: Role
  status: JobStatus
  isOwn: boolean
  condition: (typeof conditions)[number]
}

/** The row "File" of the table of row menus. */
function expectedMenu({ role, status, isOwn, condition }: Circumstances, file: JobFile) {
  if (condition !== 'running') return ['Download']
  const isTheirs = isRemediator({ role }) && isOwn && remediationStatuses.includes(status)
  const isOpen = canMarkRemediated(toFileFacts(file))
  const isSpent = file.isSpecialFile && file.is_remediated
  const mayDelete =
    (isSuperUser({ role }) && rankOf(status) < rankOf('COMPLETED')) ||
    (isClientSide({ role }) && status === 'CREATED')
  return [
    'Download',
    ...(isTheirs && isOpen ? ['Upload Fixed Document'] : []),
    ...(isTheirs && isOpen && file.check ? ['Repair by machine'] : []),
    ...(isTheirs && isOpen && !isSpent ? ['Mark Remediated'] : []),
    ...(mayDelete && !file.is_remediated ? ['Delete'] : []),
  ]
}

const actorOf = (role: Role): Actor => {
  const { _id: id, organization } = aPerson(role)
  return { id, role, organizationId: organization?._id ?? null }
}

const jobOf = ({ status, isOwn, condition }: Circumstances) =>
  aJobPage({
    status,
    isArchived: condition === 'archived',
    organization: {
      ...demoOrganization,
      isArchived: condition === 'of an archived organization',
    },
    assigned_to: isOwn ? somebody('RM_REM') : somebodyElse('RM_REM'),
    no_of_files: files.length,
  })

/** What the buttons of a narrow row do, and its menu, if there is one. */
async function readRow(one: Circumstances, file: JobFile) {
  const store = createStore()
  store.dispatch(login(toSession(aPerson(one.role))))
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter>
        <FileRowActions job={jobOf(one)} file={file} isMenuOnly onAct={() => undefined} />
      </MemoryRouter>
    </Provider>,
  )
  const buttons = screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-haspopup') !== 'menu')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    .map((name) => name.replace(` ${file.file_name}`, ''))
  const opener = screen.queryByRole('button', { name: `Actions for ${file.file_name}` })
  if (opener) fireEvent.click(opener)
  const items = opener ? await screen.findAllByRole('menuitem') : []
  const menu = items.map(({ textContent }) => textContent)
  unmount()
  return { buttons, menu }
}

const circumstances = (role: Role): Circumstances[] =>
  jobStatuses.flatMap((status) =>
    // Only remediators are ever the remediator of a job.
    (isRemediator({ role }) ? [true, false] : [false]).flatMap((isOwn) =>
      conditions.map((condition) => ({ role, status, isOwn, condition })),
    ),
  )

test.each(roles)('%s is offered for a file what the table of row menus says', (role) => {
  for (const one of circumstances(role)) {
    const [actor, job] = [actorOf(role), jobOf(one)]
    const offered = (file: JobFile) =>
      fileActionsFor(actor, job, file).map((action) => fileActionLabels[action])
    expect([one, files.map(offered)]).toEqual([one, files.map((file) => expectedMenu(one, file))])
  }
})

test.each(roles)(
  'a narrow row shows %s all of it, the next step in words and the mark beside it',
  async (role) => {
    const stops: JobStatus[] = ['CREATED', 'REMEDIATION_PARTIAL', 'COMPLETED']
    for (const status of stops) {
      const one = { role, status, isOwn: isRemediator({ role }), condition: 'running' } as const
      for (const file of files) {
        const all = expectedMenu(one, file)
        const next =
          file.is_remediated || file.isHandedIn ? 'Mark Remediated' : 'Upload Fixed Document'
        const isInRow = (item: string) => item === next || item === 'Mark Remediated'
        const rest = all.filter((item) => !isInRow(item))
        const hasMenu = all.length > (all.includes(next) ? 2 : 1)
        const buttons = hasMenu ? all.filter(isInRow) : all
        const { buttons: shown, menu } = await readRow(one, file)
        expect(shown.toSorted()).toEqual(buttons.toSorted())
        expect(menu).toEqual(hasMenu ? rest : [])
      }
    }
  },
)

test(
  'the last file of a submitted job cannot be deleted, the only one of a new job can',
  { tags: 'short' },
  () => {
    const offeredAt = (role: Role, status: JobStatus) =>
      fileActionsFor(actorOf(role), aJob({ status, no_of_files: 1 }), aFile())

    expect(offeredAt('RM_CLI', 'CREATED')).toContain('delete')
    expect(offeredAt('RM_SU', 'ALLOTTED_ADMIN')).not.toContain('delete')
  },
)

/** The files of a job's page. */
async function openFiles(role: Role, job: JobWithFiles, filter = '') {
  answer('getJob', job)
  answer('countFiles', { all: job.files.length, pdfs: job.files.length, docs: 0, images: 0 })
  const list = (rows: JobFile[]) => ({
    data: { files: rows },
    pagination: { page: 1, limit: 10, total: rows.length, totalPages: 1 },
  })
  answer('listFiles', list(job.files))
  const app = renderApp({ at: `/jobs/${job._id}?tab=files${filter}`, as: role })
  const choose = async (name: string, item: string) => {
    await app.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...app, choose, showFiles: (rows: JobFile[]) => answer('listFiles', list(rows)) }
}

const two = [
  aFile({ _id: anId(1), file_name: 'one.pdf' }),
  aFile({ _id: anId(2), file_name: 'two.pdf' }),
]

test(
  'a file is deleted after a question, and the focus goes to the menu of the next one',
  { tags: 'short' },
  async () => {
    const job = aJobPage({ files: two })
    const { user, choose, showFiles } = await openFiles('RM_CLI', job)
    const calls = answer('deleteFile', succeed(job, 'File deleted successfully'))

    await choose('one.pdf', 'Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Delete File' })
    await waitFor(() =>
      expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus(),
    )
    showFiles(two.slice(1))
    await user.click(within(question).getByRole('button', { name: 'Delete one.pdf' }))

    expect(await screen.findByText('File deleted successfully')).toBeVisible()
    expect(calls[0]?.params).toMatchObject({ jobId: job._id, fileId: anId(1) })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Actions for two.pdf' })).toHaveFocus(),
    )
  },
)

test('a file that has no barriers any more by what others did is gone from the list of those with some', async () => {
  const job = aJobPage({ files: two })
  const { showFiles } = await openFiles('RM_ADM', job, '&barriers=true')
  await screen.findByRole('rowheader', { name: /two\.pdf/ })

  showFiles(two.slice(1))
  fireEvent.focus(window)

  const gone = await screen.findByRole('rowheader', {
    name: /one\.pdf.*Gone: no longer in this list/,
  })
  const row = within(gone.closest('tr') as HTMLElement)
  for (const role of ['link', 'button']) expect(row.queryByRole(role)).toBeNull()
  expect(screen.getByText('1 change', { selector: 'p' })).toBeVisible()
})

test('a refused deletion closes the question and says why', async () => {
  const { user, choose } = await openFiles('RM_CLI', aJobPage({ files: two }))
  answer('deleteFile', refuse('file_remediated'))
  await choose('one.pdf', 'Delete')

  await user.click(await screen.findByRole('button', { name: 'Delete one.pdf' }))

  expect(await screen.findByText('This file is already remediated.')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each(roles)(
  'beside the name of its document a row leads %s to its tags and pages, delivered or not',
  { tags: 'short' },
  async (role) => {
    const removed = aFile({ _id: anId(2), removedAt: '2026-11-20T00:00:00.000Z' })
    const present = aFile({ _id: anId(1), file_name: 'one.pdf' })
    const job = aJobPage({ status: 'SUBMITTED', files: [present, removed] })
    const { user, address } = await openFiles(role, job)

    const link = await screen.findByRole('link', { name: 'Tags and pages' })
    expect(link).toHaveAccessibleDescription('one.pdf')
    await user.click(link)

    expect(await screen.findByRole('heading', { level: 1, name: 'one.pdf' })).toBeVisible()
    expect(address()).toBe(`/jobs/${job._id}/review/${anId(1)}`)
  },
)

const running = { status: 'SPECIAL_JOB_APPROVED', assigned_to: somebody('RM_REM') } as const

test('a special file with its fixed document is marked directly, with 0 and 0', async () => {
  const file = aFile({ isSpecialFile: true, versions: [aVersion()] })
  const job = aJobPage({ ...running, files: [file] })
  const { user } = await openFiles('RM_REM', job)
  const calls = answer('remediateFile', succeed(job, 'File marked as remediated'))

  await user.click(await screen.findByRole('button', { name: 'Mark Remediated' }))

  expect(await screen.findByText('File marked as remediated')).toBeVisible()
  expect(markIn(calls[0])).toEqual({
    simple_pages: '0',
    complex_pages: '0',
  })
})

test('a special file whose document is from before it came back is marked after a question', async () => {
  const file = aFile({ isSpecialFile: true, versions: [aVersion()], isHandedIn: false })
  const { user } = await openFiles('RM_REM', aJobPage({ ...running, files: [file] }))
  const calls = answer('remediateFile', aJob())

  await user.click(await screen.findByRole('button', { name: 'Mark Remediated' }))

  expect(await screen.findByText(/only the earlier one/)).toBeVisible()
  expect(calls).toHaveLength(0)
})

test('who deletes a file of a quote is told that the quote stands', async () => {
  const special = aFile({ _id: anId(1), file_name: 'one.pdf', isSpecialFile: true })
  const job = aJobPage({ ...running, files: [special, ...two.slice(1)], no_of_files: 2 })
  const { choose } = await openFiles('RM_SU', job)

  await choose('one.pdf', 'Delete')

  const question = await screen.findByRole('alertdialog', { name: 'Delete File' })
  expect(within(question).getByText(/^Its quote stays/)).toBeVisible()
})

test('a special file without its fixed document is marked after a question in its row', async () => {
  const job = aJobPage({ ...running, files: [aFile({ isSpecialFile: true })] })
  const { user } = await openFiles('RM_REM', job)
  const calls = answer('remediateFile', job)

  await user.click(await screen.findByRole('button', { name: 'Mark Remediated' }))
  expect(await screen.findByText('There is no fixed document yet.')).toBeVisible()
  expect(calls).toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'It is a form.')
  await user.click(screen.getByRole('button', { name: 'Deliver anyway' }))

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(markIn(calls[0])).toEqual({
    simple_pages: '0',
    complex_pages: '0',
    reason: 'It is a form.',
  })
})

test('flags are words, and their absence is a dash with the name No', async () => {
  const file = aFile({ isSpecialFile: true, isNonBillable: true })
  await openFiles('RM_ADM', aJobPage({ files: [file, aFile({ _id: anId(9) })] }))

  await screen.findAllByRole('link', { name: /demo-report/ })
  const [, first, second] = screen.getAllByRole('row')
  expect(within(first as HTMLElement).getByRole('cell', { name: 'Special' })).toBeVisible()
  expect(within(first as HTMLElement).getByRole('cell', { name: 'Non-Billable' })).toBeVisible()
  expect(
    within(second as HTMLElement).getAllByRole('cell', { name: /^No ?(Not remediated)?$/ }),
  ).toHaveLength(3)
  expect(within(second as HTMLElement).getAllByText('–')).toHaveLength(3)
})

test.each([
  { removedAt: '2026-11-20T00:00:00.000Z', columns: 0, does: 'is no column of actions' },
  { removedAt: null, columns: 1, does: 'is one as soon as one file has any' },
])('where files were removed, there $does for a client', async ({ removedAt, columns }) => {
  const removed = aFile({ _id: anId(1), removedAt: '2026-11-20T00:00:00.000Z' })
  const job = aJobPage({
    status: 'COMPLETED',
    files: [removed, aFile({ _id: anId(2), removedAt })],
  })
  await openFiles('RM_CLI', job)

  expect(await screen.findAllByText(/^Removed on/)).toHaveLength(removedAt ? 2 : 1)
  expect(screen.queryAllByRole('columnheader', { name: 'Actions' })).toHaveLength(columns)
})
