// @module-tag rest
import type { ListedJob, JobFile } from '@curbcut/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFile, aJob, aJobPage, anId, onePage, somebody } from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { fill } from '#test/fill.ts'
import { renderScreen } from '#test/render-app.tsx'
import { answer, succeed, type Call } from '#test/server.ts'
import { unguarded } from '#test/unguarded.ts'

const fieldsOf = (call: Call | undefined) => [...(call?.body ?? [])]
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const files = [
  aFile({ _id: anId(1), file_name: 'one.pdf' }),
  aFile({ _id: anId(2), file_name: 'two.pdf' }),
  aFile({ _id: anId(3), file_name: 'done.pdf', is_remediated: true }),
]

/** The page of an assigned job, with the dialog of its first button open. */
async function openAccept(given: JobFile[] = files) {
  const job = aJobPage({ status: 'ASSIGNED_REMEDIATOR', assigned_to: somebody('RM_REM') })
  answer('getJob', job)
  answer('listFiles', ({ query }) => {
    const found = given.filter(({ file_name }) => file_name.includes(query.get('query') ?? ''))
    return pageOf(found, Number(query.get('page')))
  })
  const app = renderScreen({ at: `/jobs/${job._id}`, as: 'RM_REM' })
  await app.user.click(await screen.findByRole('button', { name: 'Accept Job' }))
  const form = await screen.findByRole('dialog', { name: 'Accept Job' })
  const press = (name: string) => app.user.click(within(form).getByRole('button', { name }))
  const accept = () => press('Accept Job')
  const sendQuote = () => press('Send Quote')
  const askForPrice = () =>
    app.user.click(within(form).getByRole('radio', { name: /^Send a quote/ }))
  return { ...app, job, form, accept, sendQuote, askForPrice }
}

function pageOf(found: JobFile[], page: number) {
  const totalPages = Math.ceil(found.length / 10)
  const rows = found.slice((page - 1) * 10, page * 10)
  return {
    data: { files: rows },
    pagination: { page, limit: 10, total: found.length, totalPages },
  }
}

async function openFromList(job: ListedJob, button: string) {
  answer('listJobs', onePage([job], 1))
  answer('getJob', aJobPage(job))
  answer('listFiles', pageOf(files, 1))
  const app = renderScreen({ at: '/jobs', as: 'RM_ADM' })
  const row = (await screen.findByRole('link', { name: job.job_name })).closest('tr')
  const asButton = row && within(row).queryByRole('button', { name: button })
  if (asButton) await app.user.click(asButton)
  else {
    await app.user.click(screen.getByRole('button', { name: `Actions for ${job.job_name}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: button }))
  }
  return { ...app, form: await screen.findByRole('dialog', { name: button }) }
}

test(
  'at page rates, which are chosen, the job is accepted as it is',
  { tags: 'short' },
  async () => {
    const { job, form, accept } = await openAccept()
    const calls = answer('updateStatus', succeed(job, 'Job accepted successfully'))
    await waitFor(() =>
      expect(within(form).getByRole('heading', { name: 'Accept Job' })).toHaveFocus(),
    )
    expect(within(form).getByRole('radio', { name: /^At page rates/ })).toBeChecked()
    expect(within(form).queryByRole('textbox')).toBeNull()

    await accept()

    await isClosed()
    expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
      move: 'true',
      status: 'ASSIGNED_REMEDIATOR',
    })
  },
)

test('special files need a cost, and go with it as a quote', { tags: 'short' }, async () => {
  const { user, job, form, sendQuote, askForPrice } = await openAccept()
  const calls = answer('markSpecial', succeed(job, 'Quote sent successfully'))
  await askForPrice()
  await user.click(await within(form).findByRole('checkbox', { name: /two\.pdf/ }))
  const cost = within(form).getByRole('textbox', { name: 'Job Cost' })
  expect(cost).toBeRequired()
  expect(cost).toHaveAccessibleDescription('In dollars.')

  await sendQuote()
  expect(await within(form).findByText('Please enter job cost')).toBeVisible()
  await waitFor(() => expect(cost).toHaveFocus())
  await fill(user, cost, '12.5')
  await sendQuote()

  await isClosed()
  expect(fieldsOf(calls[0])).toEqual(
    expect.arrayContaining([
      ['files', anId(2)],
      ['job_cost', '12.5'],
    ]),
  )
  expect(fieldsOf(calls[0])).toHaveLength(2)
})

test('a cost alone is a quote for the whole job, and must be an amount', async () => {
  const { user, job, form, sendQuote, askForPrice } = await openAccept()
  const calls = answer('markSpecial', job)
  await askForPrice()
  const cost = within(form).getByRole('textbox', { name: 'Job Cost' })
  expect(within(form).getByText('$')).toBeVisible()

  await fill(user, cost, 'much')
  await sendQuote()
  expect(
    await within(form).findByText('Enter an amount of more than 0 dollars, like 12.50'),
  ).toBeVisible()
  await user.clear(cost)
  await fill(user, cost, '80')
  await sendQuote()

  await isClosed()
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({ files: '', job_cost: '80' })
})

test('a remediated file stands there but cannot be special, and few files need no search', async () => {
  const { form, askForPrice } = await openAccept()
  await askForPrice()

  expect(await within(form).findAllByRole('checkbox')).toHaveLength(2)
  expect(within(form).queryByRole('checkbox', { name: /done/ })).toBeNull()
  expect(within(form).getByText('done.pdf')).toBeVisible()
  expect(within(form).getByText('Already remediated')).toBeVisible()
  expect(within(form).queryByRole('searchbox')).toBeNull()
})

test('a job without files says so', async () => {
  const { form, askForPrice } = await openAccept([])
  await askForPrice()

  expect(await within(form).findByText('No files found')).toBeVisible()
})

test('the choice among many files survives searching and paging', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    aFile({ _id: anId(0x700 + index), file_name: `chapter-${index + 1}.pdf` }),
  )
  const { user, job, form, sendQuote, askForPrice } = await openAccept(many)
  const calls = answer('markSpecial', job)
  await askForPrice()
  await user.click(await within(form).findByRole('checkbox', { name: /chapter-1\.pdf/ }))
  await user.click(within(form).getByRole('button', { name: 'Next' }))
  await user.click(await within(form).findByRole('checkbox', { name: /chapter-12\.pdf/ }))
  const search = within(form).getByRole('searchbox', { name: 'Search file name' })
  await user.type(search, 'chapter-5{Enter}')
  await user.click(await within(form).findByRole('checkbox', { name: /chapter-5\.pdf/ }))
  expect(within(form).getByText('3 selected')).toBeVisible()

  await fill(user, within(form).getByRole('textbox', { name: 'Job Cost' }), '5')
  await sendQuote()

  await isClosed()
  const sent = fieldsOf(calls[0]).filter(([name]) => name === 'files')
  expect(sent.map(([, id]) => id)).toEqual([anId(0x700), anId(0x70b), anId(0x704)])
})

test('a price that was asked for and taken back is not sent', async () => {
  const { user, job, form, accept, askForPrice } = await openAccept()
  const calls = answer('updateStatus', succeed(job, 'Job accepted successfully'))
  await askForPrice()
  await fill(user, within(form).getByRole('textbox', { name: 'Job Cost' }), 'much')
  expect(within(form).queryByRole('button', { name: 'Accept Job' })).toBeNull()
  await user.click(within(form).getByRole('radio', { name: /^At page rates/ }))
  expect(within(form).queryByRole('button', { name: 'Send Quote' })).toBeNull()

  await accept()

  await isClosed()
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
    move: 'true',
    status: 'ASSIGNED_REMEDIATOR',
  })
})

test(
  'a job is returned with the files to be done again and the reason, and no toast says so',
  { tags: 'short' },
  async () => {
    const job = aJob({ status: 'IN_REVIEW', assigned_to: somebody('RM_REM') })
    answer('listJobs', onePage([job], 1))
    const calls = answer('updateStatus', { ...job, status: 'REMEDIATION_COMPLETED' })
    const { user, form, store } = await openFromList(job, 'Return Job')
    expect(within(form).queryByRole('checkbox', { name: /^one/ })).toBeNull()

    await user.click(await within(form).findByRole('checkbox', { name: /done\.pdf/ }))
    await fill(
      user,
      within(form).getByRole('textbox', { name: 'Reason' }),
      'Page 2 has no heading.',
    )
    await user.click(await unguarded('Return Job', within(form)))

    await isClosed()
    expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
      move: 'false',
      status: 'IN_REVIEW',
      files: anId(3),
      reason: 'Page 2 has no heading.',
    })
    expect(store.getState().toasts.messages).toEqual([])
  },
)

test('a job may be returned without a file and a reason', async () => {
  const job = aJob({ status: 'IN_REVIEW' })
  const calls = answer('updateStatus', job)
  const { user, form } = await openFromList(job, 'Return Job')

  await user.click(await unguarded('Return Job', within(form)))

  await isClosed()
  expect(Object.fromEntries(calls[0]?.body ?? [])).toMatchObject({ files: '', reason: '' })
})

test('a completed job is re-opened for a remediator with at least one file', async () => {
  const job = aJob({ status: 'COMPLETED', assigned_to: somebody('RM_REM') })
  const { limits, impersonatedBy, organization, ...remediator } = aPerson('RM_REM')
  answer('listUsers', onePage([remediator], 1))
  const calls = answer('reopenJob', succeed(job, 'Job re-opened successfully'))
  const { user, form } = await openFromList(job, 'Re-Open Job')

  // The job's remediator may get it again.
  await user.click(await within(form).findByRole('radio', { name: /Demo Person/ }))
  await user.click(within(form).getByRole('button', { name: 'Re-open' }))
  expect(await within(form).findByText('Choose at least one file to be done again')).toBeVisible()
  expect(calls).toHaveLength(0)
  await user.click(within(form).getByRole('checkbox', { name: /done\.pdf/ }))
  await user.click(within(form).getByRole('button', { name: 'Re-open' }))

  await isClosed()
  expect(Object.fromEntries(calls[0]?.body ?? [])).toEqual({
    remID: remediator._id,
    files: anId(3),
    status: 'COMPLETED',
  })
})
