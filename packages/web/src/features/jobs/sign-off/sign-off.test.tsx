import {
  errors,
  signOffTexts,
  type FileSignOff,
  type JobSignOff,
  type JobStatus,
  type JobWithFiles,
  type Role,
} from '@curbcut/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aDoubt, aFile, aJobPage, anId, aVersion, somebody } from '#test/answers/jobs.ts'
import { renderPart } from '#test/render-app.tsx'
import { answer, refuse } from '#test/server.ts'
import { FileSignOffState } from './FileSignOffState.tsx'
import { SignOffSection } from './SignOffSection.tsx'
import { SignOffStep } from './SignOffStep.tsx'
import { useSignOffRows } from './use-sign-off-rows.tsx'

const jobId = anId(1)
const at = '2026-11-30T10:00:00.000Z'
const later = '2026-12-02T10:00:00.000Z'

const aSignOff = (changes: Partial<FileSignOff> = {}): FileSignOff => ({
  file: anId(2),
  file_name: 'one.pdf',
  version: 1,
  state: 'waiting',
  is_current: true,
  delivered_at: at,
  lapses_at: '2026-12-14T17:00:00.000Z',
  decided_at: null,
  decided_by: null,
  may_be_disputed: true,
  disputes: [],
  ...changes,
})

const aDispute = {
  _id: anId(9),
  place: 'Page 3',
  reason: 'The order is wrong',
  createdAt: at,
  created_by: somebody('RM_CLI'),
  answer: null,
  answer_text: null,
  answered_at: null,
  answered_by: null,
}
const disputed = aSignOff({
  state: 'disputed',
  may_be_disputed: false,
  decided_at: at,
  decided_by: somebody('RM_CLI'),
  disputes: [aDispute],
})
const two = aSignOff({ file: anId(3), file_name: 'two.pdf' })

/** As the page of a job composes them. */
function Delivery({ job }: { job: JobWithFiles }) {
  const rows = useSignOffRows(job)
  const files = job.files.toSorted(
    (one, other) => Number(rows?.isDisputed(other)) - Number(rows?.isDisputed(one)),
  )
  return (
    <section aria-label="Delivery">
      <SignOffSection job={job} />
      {files.map((file) => (
        <article key={file._id} aria-label={file.file_name}>
          {rows?.renderAction?.(file)}
          {rows?.renderNote(file)}
        </article>
      ))}
    </section>
  )
}

async function shown(
  as: Role,
  signOff: Partial<JobSignOff> & Pick<JobSignOff, 'files'>,
  status: JobStatus = 'COMPLETED',
) {
  const files = signOff.files.map(({ file, file_name: name }) =>
    aFile({ _id: file, file_name: name }),
  )
  const job = aJobPage({ _id: jobId, status, has_report: true, files })
  answer('getJob', job)
  answer('getSignOff', { may_sign_off: false, ...signOff })
  const app = renderPart(<Delivery job={job} />, { as, at: '/jobs' })
  await screen.findByRole('region', { name: 'Sign-off' })
  return { ...app, region: within(screen.getByRole('region', { name: 'Delivery' })) }
}

describe('what was delivered', () => {
  test('is signed off by one press, as the person saw it', async () => {
    const { region, user } = await shown('RM_CLI', {
      files: [aSignOff(), { ...two, delivered_at: later }],
      may_sign_off: true,
    })
    const calls = answer('signOff', aJobPage())

    expect(
      region.getByText(
        '2 files wait for sign-off. Without an answer they count as accepted on 14 Dec 2026.',
      ),
    ).toBeVisible()
    await user.click(region.getByRole('button', { name: 'Sign Off All 2 Files' }))

    expect(calls.map(({ body }) => body.getAll('files'))).toEqual([[anId(2), anId(3)]])
    expect(calls[0]?.body.get('seen')).toBe(later)
  })

  test('is disputed file by file', async () => {
    const { region, user } = await shown('RM_CAM', {
      files: [aSignOff(), aSignOff({ ...two, may_be_disputed: false })],
      may_sign_off: true,
    })

    const buttons = region.getAllByRole('button', { name: /^Dispute/ })
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Dispute one.pdf'])
    await user.click(buttons[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute a Delivery' }))
    const calls = answer('disputeDelivery', refuse('sign_off_moved'))
    await user.type(dialog.getByLabelText(/What is wrong/), 'The order')
    await user.click(dialog.getByRole('button', { name: 'Send Dispute' }))
    expect(await screen.findByText(errors.sign_off_moved.message)).toBeVisible()
    expect(calls[0]?.body.get('seen')).toBe(at)
  })

  test('can be disputed with the same text after it was delivered again meanwhile', async () => {
    const { region, user } = await shown('RM_CLI', { files: [aSignOff()], may_sign_off: true })
    await user.click(region.getByRole('button', { name: 'Dispute one.pdf' }))
    const form = within(await screen.findByRole('dialog', { name: 'Dispute a Delivery' }))
    await user.type(form.getByLabelText(/What is wrong/), 'The order')
    answer('disputeDelivery', refuse('sign_off_moved'))
    answer('getSignOff', { files: [aSignOff({ delivered_at: later })], may_sign_off: true })
    await user.click(form.getByRole('button', { name: 'Send Dispute' }))
    const calls = answer('disputeDelivery', aJobPage())

    await user.click(await screen.findByRole('button', { name: 'Reopen form' }))
    const again = within(await screen.findByRole('dialog', { name: 'Dispute a Delivery' }))
    await user.type(again.getByLabelText(/What is wrong/), ' is wrong')
    await user.click(again.getByRole('button', { name: 'Send Dispute' }))

    await expect.poll(() => calls.length).toBe(1)
    expect(calls[0]?.body.get('reason')).toBe('The order is wrong')
    expect(calls[0]?.body.get('seen')).toBe(later)
  })

  test('says the day once where it is the same for all', async () => {
    const { region } = await shown('RM_CLI', { files: [aSignOff(), two], may_sign_off: true })

    expect(region.getAllByText(/14 Dec 2026/)).toHaveLength(1)
    expect(region.queryByText(/^Waits for sign-off/)).toBeNull()
  })

  test('names the day of each file where the days differ', async () => {
    const last = aSignOff({ ...two, lapses_at: '2026-12-16T17:00:00.000Z' })
    const { region } = await shown('RM_CLI', { files: [aSignOff(), last], may_sign_off: true })

    expect(region.getByText('Waits for sign-off until 14 Dec 2026')).toBeVisible()
    expect(region.getByText('Waits for sign-off until 16 Dec 2026')).toBeVisible()
  })

  test('is only looked at by others of the client side', async () => {
    const { region } = await shown('RM_CLI', { files: [aSignOff()] })

    expect(region.queryAllByRole('button')).toEqual([])
    expect(
      region.getByText('The account managers and the creator of the job sign it off.'),
    ).toBeVisible()
  })

  test('names no day while the job is worked on again: the next delivery fixes another', async () => {
    const files = [{ ...disputed, is_current: false }, two]
    const { region } = await shown('RM_CLI', { files }, 'ASSIGNED_REMEDIATOR')

    expect(region.getByText('Re-opened: it is worked on again.')).toBeVisible()
    expect(region.getByText('Waits for sign-off')).toBeVisible()
    expect(region.getByText('1 file waits for sign-off, 1 file worked on again')).toBeVisible()
    expect(region.queryByText(/14 Dec/)).toBeNull()
    expect(region.queryByText(signOffTexts.onlyOwn)).toBeNull()
  })

  test('says who decided what and when', async () => {
    const { region } = await shown('RM_REM', {
      files: [
        aSignOff({ state: 'signed_off', decided_at: at, decided_by: somebody('RM_CLI') }),
        aSignOff({ ...two, state: 'lapsed', decided_at: at }),
        aSignOff({ ...disputed, file: anId(4), is_current: false }),
      ],
    })

    expect(
      region.getByText(
        '1 file signed off, 1 file accepted without an answer, 1 file worked on again',
      ),
    ).toBeVisible()
    expect(region.getByText(/^Signed off by .+, 30 Nov 2026, /)).toBeVisible()
    expect(region.getByText('Accepted without an answer on 30 Nov 2026')).toBeVisible()
    expect(region.getByText('Re-opened: it is worked on again.')).toBeVisible()
  })
})

describe('the next step', () => {
  const doubtful = [aVersion({ comparison: aDoubt() })]
  const stepOf = async (
    as: Role,
    { files = [aSignOff(), two], mayAct = true, changes = {} }: StepCase = {},
  ) => {
    const job = aJobPage({
      _id: jobId,
      status: 'COMPLETED',
      files: [aFile({ _id: anId(2) }), aFile({ _id: anId(3) })],
      ...changes,
    })
    answer('getSignOff', { files, may_sign_off: mayAct })
    renderPart(
      <section aria-label="Next">
        <SignOffStep job={job} />
      </section>,
      { as, at: '/jobs' },
    )
    const step = await screen.findByRole('region', { name: 'Next' })
    await expect.poll(() => step.textContent?.trim()).not.toBe('')
    return step.textContent
  }
  type StepCase = {
    files?: FileSignOff[]
    mayAct?: boolean
    changes?: Partial<JobWithFiles>
  }

  test.each(['RM_CLI', 'RM_CAM'] as const)('names for %s the first day', async (as) => {
    const files = [aSignOff({ ...two, lapses_at: '2026-12-16T17:00:00.000Z' }), aSignOff()]
    expect(await stepOf(as, { files })).toBe(
      'Next: download the documents, then sign off by 14 Dec 2026.',
    )
  })

  test('compares first what may be the wrong document', async () => {
    const changes = { files: [aFile({ _id: anId(2), versions: doubtful }), aFile()] }
    expect(await stepOf('RM_CAM', { changes })).toBe(
      'Next: compare 1 document with its original, then sign off or dispute.',
    )
  })

  test('names no day while a file is disputed', async () => {
    expect(await stepOf('RM_CAM', { files: [disputed, two] })).toBe(
      'Next: download the documents, then sign off.',
    )
  })

  test('reminds of it in a closed job too', async () => {
    expect(await stepOf('RM_CAM', { changes: { status: 'CLOSED' } })).toBe(
      'This job is closed. You can still download the documents, and sign them off by 14 Dec 2026.',
    )
  })

  test.each([
    ['for those who may not', { mayAct: false }],
    ['once all is signed off', { files: [aSignOff({ state: 'signed_off', decided_at: at })] }],
  ])('is only to download %s', async (_whom, change) => {
    expect(await stepOf('RM_CLI', change)).toBe('Next: download the documents.')
  })
})

describe('a dispute', () => {
  test('is answered by administrators, who may re-open its file', async () => {
    const { region, user } = await shown('RM_ADM', { files: [two, disputed] })

    expect(region.getByText('Page 3 · The order is wrong')).toBeVisible()
    expect(
      region.getByText('Nothing counts as accepted before the dispute is answered.'),
    ).toBeVisible()
    expect(region.getAllByRole('article')[0]).toHaveAccessibleName('one.pdf')
    expect(region.getByRole('button', { name: 'Re-Open This File: one.pdf' })).toBeVisible()
    expect(region.getAllByText(/30 Nov 2026/)).toHaveLength(1)
    await user.click(region.getByRole('button', { name: 'Answer a Dispute: one.pdf' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer a Dispute' }))
    expect(dialog.getByText(signOffTexts.beginsAnew)).toBeVisible()
  })

  test.each([
    ['this delivery', at, 0],
    ['the delivery before', '2026-11-20T10:00:00.000Z', 1],
  ])(
    'after an answered one of %s says of the time what follows',
    async (_which, createdAt, hints) => {
      const earlier = {
        ...aDispute,
        _id: anId(8),
        createdAt,
        answer: 'keep' as const,
        answer_text: 'No',
      }
      const { region, user } = await shown('RM_ADM', {
        files: [{ ...disputed, disputes: [earlier, aDispute] }],
      })

      await user.click(region.getByRole('button', { name: 'Answer a Dispute: one.pdf' }))

      const dialog = within(await screen.findByRole('dialog', { name: 'Answer a Dispute' }))
      expect(dialog.queryAllByText(signOffTexts.beginsAnew)).toHaveLength(hints)
    },
  )

  test('turns no text around, neither in the list nor where it is answered', async () => {
    const turning = { ...aDispute, reason: 'The \u202eorder' }
    const { region, user } = await shown('RM_ADM', {
      files: [{ ...disputed, disputes: [turning] }],
    })
    const words = 'Page 3 · The U+202E order'

    expect(region.getByText(words)).toBeVisible()
    await user.click(region.getByRole('button', { name: 'Answer a Dispute: one.pdf' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer a Dispute' }))
    expect(dialog.getByText(words)).toBeVisible()
  })

  test('that somebody else answers meanwhile leaves the text of the answer to be read', async () => {
    const { region, user } = await shown('RM_ADM', { files: [disputed] })
    await user.click(region.getByRole('button', { name: 'Answer a Dispute: one.pdf' }))
    const form = within(await screen.findByRole('dialog', { name: 'Answer a Dispute' }))
    await user.type(form.getByLabelText(/^Answer/), 'It is right')
    answer('answerDispute', refuse('sign_off_moved'))
    answer('getSignOff', { files: [aSignOff()], may_sign_off: false })
    await user.click(form.getByRole('button', { name: 'Keep with an Answer' }))

    await user.click(await screen.findByRole('button', { name: 'Reopen form' }))

    const past = within(await screen.findByRole('dialog', { name: 'Answer a Dispute' }))
    expect(await past.findByText('It is right')).toBeVisible()
    expect(past.queryByRole('button', { name: 'Keep with an Answer' })).toBeNull()
  })

  test('is not theirs to answer for the client side', async () => {
    const { region } = await shown('RM_CLI', { files: [disputed], may_sign_off: true })

    expect(region.queryAllByRole('button')).toEqual([])
  })
})

describe('in the row of a file', () => {
  const delivered = { _id: jobId, status: 'COMPLETED', isArchived: false } as const
  const rowOf = async (
    file: FileSignOff,
    change: { status?: JobStatus; isArchived?: true } = {},
  ) => {
    const calls = answer('getSignOff', { files: [file], may_sign_off: false })
    renderPart(
      <section aria-label="Row">
        <FileSignOffState job={{ ...delivered, ...change }} fileId={file.file} />
      </section>,
      { as: 'RM_CLI', at: '/jobs' },
    )
    return { calls, row: await screen.findByRole('region', { name: 'Row' }) }
  }

  test.each([
    ['Waits until 14 Dec 2026', aSignOff()],
    ['Signed off', aSignOff({ state: 'signed_off', decided_at: at })],
    ['Disputed', disputed],
    ['Accepted without an answer', aSignOff({ state: 'lapsed', decided_at: at })],
  ])('stands %s', async (words, file) => {
    const { row } = await rowOf(file)

    await expect.poll(() => row.textContent).toBe(words)
  })

  test('stands no day while another file is disputed', async () => {
    answer('getSignOff', { files: [disputed, two], may_sign_off: false })
    renderPart(<FileSignOffState job={delivered} fileId={two.file} />, {
      as: 'RM_CLI',
      at: '/jobs',
    })

    expect(await screen.findByText('Waits for sign-off')).toBeVisible()
  })

  test('stands no day while the job is archived', async () => {
    const { row } = await rowOf(aSignOff(), { isArchived: true })

    await expect.poll(() => row.textContent).toBe('Waits for sign-off')
  })

  test('stands nothing of a file that is worked on again', async () => {
    const { row, calls } = await rowOf(aSignOff({ is_current: false }))

    await expect.poll(() => calls.length).toBe(1)
    expect(row).toBeEmptyDOMElement()
  })

  test('stands nothing while the job is re-opened', async () => {
    const { row, calls } = await rowOf(aSignOff(), { status: 'IN_REVIEW' })

    expect(row).toBeEmptyDOMElement()
    expect(calls).toEqual([])
  })
})

describe('without an answer of the server', () => {
  test('a failed read offers to try again', async () => {
    const job = aJobPage({ _id: jobId, status: 'COMPLETED' })
    answer('getSignOff', refuse('unavailable'))
    renderPart(<SignOffSection job={job} />, { as: 'RM_CLI', at: '/jobs' })

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('a job without a sign-off has none', async () => {
    const job = aJobPage({ _id: jobId, status: 'COMPLETED' })
    const calls = answer('getSignOff', { files: [], may_sign_off: false })
    renderPart(<SignOffSection job={job} />, { as: 'RM_CLI', at: '/jobs' })

    await expect.poll(() => calls.length).toBe(1)
    expect(screen.queryByRole('region', { name: 'Sign-off' })).toBeNull()
  })
})
