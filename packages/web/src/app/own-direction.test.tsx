import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aFile,
  aJob,
  aJobPage,
  aNote,
  anEntry,
  aThread,
  aVersion,
  onePage,
  somebody,
  somebodyElse,
} from '#test/answers/jobs.ts'
import { anOrganization } from '#test/answers/organizations.ts'
import { aPerson, otherOrganization } from '#test/answers/people.ts'
import { renderApp, renderPart } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'
import { AboutFileDialog } from '#web/features/documents/inspect/heading/AboutFileDialog.tsx'

// The signs at the ends would jump to the other side in a text of the page's direction.
const jobName = 'דוח שנתי (2026)!'
const organizationName = 'עיריית חיפה (מרכז)'
const person = { firstName: 'נועה', lastName: 'לוי (ב)' }
const fullName = `${person.firstName} ${person.lastName}`
const fileName = 'דוח (1).pdf'
const fixedName = 'דוח מתוקן (1).pdf'
const reason = 'חסר תיאור לתמונה!'
const comment = 'שלום, הקובץ מוכן!'

const organization = { ...otherOrganization, name: organizationName, isArchived: false }
const job = {
  job_name: jobName,
  organization,
  created_by: somebodyElse('RM_CLI'),
  assigned_to: somebody('RM_REM', person),
}
const file = aFile({
  file_name: fileName,
  uploaded_by: { user: somebodyElse('RM_CLI') },
  versions: [aVersion({ file_name: fixedName })],
})

/** Wherever people see the words, they stand alone in an element with its own direction. */
async function expectOwnDirection(...texts: string[]) {
  for (const words of texts) {
    await screen.findAllByText(words)
    const alone = seenTexts()
      .filter(({ data }) => data.includes(words))
      .map((text) => text.parentElement?.closest('bdi, [dir=auto]')?.textContent)
    expect(alone).toEqual(alone.map(() => words))
  }
}

function seenTexts(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  return texts.filter((text) => !text.parentElement?.closest('.sr-only'))
}

test('names in the jobs list', async () => {
  answer('listJobs', onePage([aJob(job)], 1))

  renderApp({ at: '/jobs', as: 'RM_ADM' })

  await expectOwnDirection(jobName, organizationName, fullName, 'Other Demo')
})

test('the details, comments and timeline of a job', async () => {
  answer('getJob', aJobPage({ ...job, status: 'REMEDIATION_PARTIAL' }))
  answer('listClientNotes', aThread([aNote({ message: comment })]))
  const entry = { kind: 'file_returned', reason, file_name: fileName } as const
  answer('listHistory', onePage([anEntry({ ...entry, actor: somebodyElse('RM_ADM') })], 1))

  renderApp({ at: `/jobs/${aJob()._id}`, as: 'RM_ADM' })

  await expectOwnDirection(jobName, organizationName, fullName, comment, reason, fileName)
  await expectOwnDirection('Other Demo')
})

test('why a job came back', async () => {
  const returned = { reason, actor: somebodyElse('RM_ADM'), createdAt: '2026-11-12T14:30:00.000Z' }
  const mine = { ...job, assigned_to: somebody('RM_REM') }
  answer('getJob', aJobPage({ ...mine, status: 'REMEDIATION_PARTIAL', returned }))

  renderApp({ at: `/jobs/${aJob()._id}?tab=details`, as: 'RM_REM' })

  await expectOwnDirection(reason, 'Other Demo')
})

test('the files of a job, with their fixed documents', async () => {
  answer('getJob', aJobPage({ ...job, files: [file] }))
  answer('listFiles', onePage({ files: [file] }, 1))
  answer('countFiles', { all: 1, pdfs: 1, docs: 0, images: 0 })
  renderApp({ at: `/jobs/${aJob()._id}?tab=files`, as: 'RM_ADM' })

  await expectOwnDirection(fileName, 'Other Demo')
})

test('a file, with its fixed documents', async () => {
  const ofFile = { job: aJobPage({ files: [file] }), file }
  renderPart(<AboutFileDialog {...ofFile} onClose={() => undefined} />, { as: 'RM_ADM' })

  await expectOwnDirection(fileName, fixedName, 'Other Demo')
})

test('people and their organizations', async () => {
  const { organization: _, impersonatedBy, limits, rates, ...user } = aPerson('RM_CAM', person)
  const organizations = [organization, { ...otherOrganization, _id: '2', name: 'Second' }]
  answer('listUsers', onePage([{ ...user, organizations }], 1))

  renderApp({ at: '/users?tab=RM_CAM', as: 'RM_ADM' })

  await expectOwnDirection(fullName, organizationName, 'Second')
})

test('organizations, and the question that deletes one', async () => {
  answer('listOrganizations', onePage([anOrganization({ name: organizationName })], 1))
  const { user } = renderApp({ at: '/organizations', as: 'RM_SU' })

  await user.click(await screen.findByRole('button', { name: `Actions for ${organizationName}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByRole('alertdialog')

  await expectOwnDirection(organizationName, 'Demo Manager')
})

test('what is written in fields', async () => {
  renderApp({ at: '/contact-us' })

  const fields = await screen.findAllByRole('textbox')

  expect(fields.map((field) => field.getAttribute('dir'))).toEqual(fields.map(() => 'auto'))
})
