// @module-tag rest
import { humanConditionNames } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aCheckSummary,
  aFile,
  aJob,
  aJobPage,
  anEntry,
  anId,
  aVersion,
  onePage,
  somebody,
  somebodyElse,
} from '#test/answers/jobs.ts'
import { aModel, demoParts, modelCheck } from '#test/answers/models.ts'
import { anInbox, aNotification } from '#test/answers/notifications.ts'
import { anOrganization } from '#test/answers/organizations.ts'
import { aPerson, otherOrganization } from '#test/answers/people.ts'
import { aRemediatorRow, aReport } from '#test/answers/reports.ts'
import { renderApp } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'

/** A name that looks like another: behind the sign it is drawn from right to left. */
const turned = (name: string) => `${name}\u202Efdp.exe`
const code = 'U+202E'
const turns = /[\u202A-\u202E\u2066-\u2069]/

const person = { firstName: turned('Noa'), lastName: turned('Levi') }
const organization = { ...otherOrganization, name: turned('Harbour'), isArchived: false }
const file = aFile({
  file_name: turned('Plan'),
  uploaded_by: { user: somebody('RM_CLI', person) },
  versions: [aVersion({ file_name: turned('Fixed'), uploaded_by: somebody('RM_REM', person) })],
})
const locked = aFile({
  _id: anId(0x201),
  file_name: turned('Locked.docx'),
  check: aCheckSummary({ state: 'locked' }),
})
const job = aJob({
  job_name: turned('Budget'),
  organization,
  created_by: somebody('RM_CLI', person),
  assigned_to: somebody('RM_REM', person),
})

/** Every text and every attribute of the page, and its title. */
function shownTexts(): string[] {
  const attributes = [...document.querySelectorAll('body *')].flatMap((element) =>
    element instanceof HTMLInputElement ? [] : [...element.attributes].map(({ value }) => value),
  )
  return [document.title, document.body.textContent, ...attributes]
}

/** Waits until so many names are shown, and looks for one that still turns what follows around. */
async function expectCodes(...names: string[]) {
  for (const name of names) {
    await waitFor(() => expect(shownTexts().join('\n')).toContain(`${name} ${code} fdp.exe`))
  }
  expect(shownTexts().filter((text) => turns.test(text))).toEqual([])
}

const menuOf = (name: string) =>
  screen.findByRole('button', { name: `Actions for ${name} ${code} fdp.exe` })

test('in the jobs list, the menu of a row and the question that it asks', async () => {
  answer('listJobs', onePage([job], 1))
  const { user } = renderApp({ at: '/jobs', as: 'RM_SU' })
  await expectCodes('Budget', 'Harbour', 'Noa', 'Levi')

  await user.click(await menuOf('Budget'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))

  await screen.findByRole('alertdialog')
  await expectCodes('Budget')
})

test('on the page of a job, in its title, timeline and news', async () => {
  const files = [file]
  answer('getJob', aJobPage({ ...job, files, status: 'REMEDIATION_PARTIAL' }))
  const entry = { kind: 'file_returned', reason: turned('See'), file_name: turned('Plan') } as const
  const actor = { ...somebodyElse('RM_ADM'), ...person }
  answer('listHistory', onePage([anEntry({ ...entry, actor })], 1))
  const { user } = renderApp({ at: `/jobs/${job._id}`, as: 'RM_ADM' })
  await expectCodes('Budget', 'Plan', 'Noa', 'See')
  expect(document.title).toContain(code)

  answer(
    'listNotifications',
    anInbox([aNotification({ job: { ...job, job_name: turned('Memo') } })]),
  )
  await user.click(screen.getByRole('button', { name: /^Notifications/ }))
  await expectCodes('Memo')
})

test('in the files of a job, and what is locked', async () => {
  const files = [file, locked]
  answer('getJob', aJobPage({ ...job, files, no_of_files: 2, status: 'REMEDIATION_PARTIAL' }))
  answer('listFiles', onePage({ files }, 2))
  answer('countFiles', { all: 2, pdfs: 1, docs: 1, images: 0 })
  renderApp({ at: `/jobs/${job._id}?tab=files`, as: 'RM_ADM' })
  await expectCodes('Plan', 'Locked.docx', 'Noa')
})

test('on a document, in its title and beside what it is judged by', async () => {
  const at = `/jobs/${job._id}/review/${file._id}`
  const files = [file, aFile({ _id: anId(0x202), file_name: turned('Letter') })]
  answer('getJob', aJobPage({ ...job, files, no_of_files: 2, status: 'IN_REVIEW' }))
  answer('getCheck', refuse('not_found'))
  const document = { file_name: turned('Fixed'), version: 1 }
  answer('getModel', { state: 'made', check: modelCheck, document, model: aModel() })
  const entries = [...demoParts]
  answer('listModel', { list: 'parts', check: modelCheck, total: 8, entries, next: null })
  answer('listJudgments', {
    data: [
      {
        file: file._id,
        file_name: turned('Fixed'),
        version: 1,
        voided: 0,
        proposed: [],
        problems: [],
        seen: { pages: 1, of: 2, isWhole: false },
        judgments: humanConditionNames.map((condition) => ({
          condition,
          verdict: 'fine' as const,
          for_all: false,
          with_rest: false,
          judged_by: somebody('RM_ADM', person),
          judgedAt: '2026-11-22T10:00:00.000Z',
        })),
      },
    ],
    pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
    judged: 16,
    conditions: 16,
    problems: 0,
    versions: 1,
    ended: null,
    unseen: 0,
  })

  const { user } = renderApp({ at, as: 'RM_ADM' })

  await expectCodes('Plan', 'Budget', 'Letter')
  await user.click(screen.getByRole('button', { name: 'About this file' }))
  await screen.findByRole('dialog', { name: /Plan/ })
  await expectCodes('Plan', 'Fixed')
})

test('among documents that were chosen and are not uploaded yet', async () => {
  answer('listJobs', onePage([], 0))
  const { user } = renderApp({ at: '/jobs', as: 'RM_CAM' })
  await user.click((await screen.findAllByRole('button', { name: /Create Job/ }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  const chosen = new File(['%PDF-1.7'], `${turned('Draft')}.pdf`, { type: 'application/pdf' })

  const field = dialog.getByLabelText(/Files/, { selector: 'input[type=file]' })
  await user.upload(field, [chosen, new File(['MZ'], turned('Tool'))])

  await expectCodes('Draft')
})

test('of people and organizations, and in the amounts of a report', async () => {
  const { organization: _, impersonatedBy, limits, rates, ...user } = aPerson('RM_CAM', person)
  answer('listUsers', onePage([{ ...user, organizations: [organization] }], 1))
  answer('listOrganizations', onePage([anOrganization({ name: turned('Town') })], 1))
  answer('listRemediatorReport', aReport([aRemediatorRow(person)], 1))

  for (const [at, name] of [
    ['/users?tab=RM_CAM', 'Harbour'],
    ['/organizations', 'Town'],
    ['/reports', 'Levi'],
  ] as const) {
    renderApp({ at, as: 'RM_SU' })
    await expectCodes(name)
  }
})
