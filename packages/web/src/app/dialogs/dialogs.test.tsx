// @module-tag rest
import type { Role } from '@curbcut/contract'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aCheckSummary,
  aFile,
  aJobPage,
  anId,
  aVersion,
  onePage,
  somebody,
} from '#test/answers/jobs.ts'
import { anOrganization } from '#test/answers/organizations.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer } from '#test/server.ts'
import { toJobDialogDefaults } from '#web/features/jobs/moves/job-actions.ts'
import { toOrganizationDefaults } from '#web/features/people/organizations/organization-values.ts'
import { toUserDefaults } from '#web/features/people/users/user-values.ts'
import { modalOpened } from '#web/forms/forms-state.ts'
import { dialogs } from './dialogs.ts'

type App = ReturnType<typeof renderPart>
type Opening = {
  as?: Role
  role?: 'alertdialog'
  defaults?: object
  /** Unfolds fields that are not there at first. */
  unfold?: (app: App) => Promise<unknown>
}

const aUser = () => {
  const { limits, impersonatedBy, organization, ...user } = aPerson('RM_REM')
  return toUserDefaults({ ...user, _id: anId(0x101) }, 'RM_REM')
}
const job = {
  defaults: toJobDialogDefaults(aJobPage({ status: 'IN_REVIEW', assigned_to: somebody('RM_REM') })),
}
const jobId = anId(1)
const remediate = {
  jobId,
  file: aFile({
    _id: anId(2),
    file_name: 'a.pdf',
    isHandedIn: true,
    simple_pages: 1,
    complex_pages: 0,
    page_note: 'Blank',
    delivery_reason: 'Asked for',
    check: aCheckSummary({ pages: 3, barriers: 2 }),
    versions: [aVersion({ check: aCheckSummary({ pages: 3, barriers: 1 }) })],
  }),
}

const ofOrganization = {
  _id: anId(0x201),
  name: 'An organization',
  retention: { keepMonths: null, hasHold: false, first: null },
}

/** The dialogs with written fields, each with the values that it opens with. */
const openings: Partial<Record<keyof typeof dialogs, Opening>> = {
  'invite-user': { defaults: { role: 'RM_REM' } },
  'edit-user': { defaults: aUser() },
  'remove-second-step': { defaults: aUser() },
  'invite-org': {},
  'edit-org': { defaults: toOrganizationDefaults(anOrganization()) },
  'save-view': { defaults: { query: '' } },
  'change-quota': {
    defaults: {
      organizationId: anId(0x201),
      name: 'An organization',
      initialValues: { max_gibibytes: '', max_open_jobs: '' },
      defaultLimits: { documents: null, openJobs: null },
      used: { documents: 0, openJobs: 0 },
    },
  },
  'set-provider': { defaults: { provider: null, hasOwn: false } },
  'keep-documents': { defaults: ofOrganization },
  'organization-hold': { defaults: ofOrganization },
  'job-hold': job,
  'set-due-date': job,
  'end-question': job,
  'bulk-due-date': { defaults: { choice: { key: 'one', count: 1, jobId: null, jobs: [anId(3)] } } },
  'dispute-delivery': {
    as: 'RM_CLI',
    defaults: {
      jobId,
      file: anId(2),
      fileName: 'a.pdf',
      place: '',
      seen: '2026-11-30T10:00:00.000Z',
    },
  },
  'answer-dispute': {
    defaults: {
      disputeId: anId(4),
      fileName: 'a.pdf',
      place: null,
      reason: 'Wrong order',
      isFirst: true,
    },
  },
  'add-job': { as: 'RM_CLI' },
  'edit-job': { ...job, as: 'RM_CLI' },
  'accept-job': {
    ...job,
    as: 'RM_REM',
    unfold: async (app) =>
      app.user.click(await screen.findByRole('radio', { name: /^Send a quote/ })),
  },
  'decline-job': { ...job, as: 'RM_REM' },
  'complete-review': {
    role: 'alertdialog',
    defaults: { ...job.defaults, remaining: { notJudged: 1, toJudge: anId(3) } },
  },
  'return-job': job,
  'remediate-file': { as: 'RM_REM', defaults: remediate },
  rates: {},
}

const cases = Object.entries(openings).map(([type, opening]) => ({
  type: type as keyof typeof dialogs,
  ...opening,
}))

test.each(cases)(
  'what is written in $type is kept under the label of its field',
  async ({ type, as = 'RM_SU', role = 'dialog', defaults = {}, unfold }) => {
    answer('getJob', aJobPage())
    answer('listFiles', onePage({ files: [aFile()] }, 1))
    answer('listOrganizations', onePage([], 0))
    answer('listAccountManagers', onePage([], 0))
    answer('listRates', [])
    const app = renderPart(null, { as, at: '/jobs' })
    await act(async () => void app.store.dispatch(modalOpened({ type, title: type, defaults })))
    const dialog = within(await screen.findByRole(role, { name: type }))
    await unfold?.(app)
    const fields = dialog.getAllByRole<HTMLInputElement>('textbox')
    for (const [index, field] of fields.entries()) {
      if (field.readOnly) continue
      await app.user.clear(field)
      await fill(app.user, field, String(index + 1))
    }
    const seen = fields.map((field) => [labelOf(field), field.value])

    // Another form opens over it.
    act(() => void app.store.dispatch(modalOpened({ type: 'date-filter' })))

    expect(app.store.getState().forms.open?.formBelow?.retained?.unsentTexts).toEqual(seen)
  },
)

test('every dialog with a text of its own is among these', { tags: 'short' }, () => {
  const withTexts = Object.entries(dialogs).filter(([, { textLabels }]) =>
    Object.values(textLabels).some((label) => label !== null),
  )
  expect(withTexts.map(([type]) => type).toSorted()).toEqual(Object.keys(openings).toSorted())
})

/** Without the mark of a required field. */
const labelOf = ({ labels }: HTMLInputElement) => labels?.[0]?.firstChild?.textContent?.trim()
