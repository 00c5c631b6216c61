import type { Page } from '@playwright/test'
import { button } from '../../demo/demo-screens.ts'
import { expectToast, rowOf } from '../../demo/job-path.ts'
import {
  aJob,
  choose,
  detail,
  expectHistory,
  expectStatus,
  openDetails,
  openFiles,
  openJob,
  type StoryJob,
} from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'

type Quote = { job: StoryJob; cost: string }

/** 'Accept Job' with a quote for the first file. */
async function quote(page: Page, { job, cost }: Quote, lookAtDialog?: () => Promise<void>) {
  await openJob(page, job)
  await button(page, 'Accept Job').click()
  const dialog = page.getByRole('dialog', { name: 'Accept Job' })
  await choose(dialog, 'Send a quote for a special price')
  await choose(dialog, 'First.pdf')
  await button(dialog, 'Send Quote').click()
  await expect(dialog.getByText('Please enter job cost')).toBeVisible()
  await lookAtDialog?.()
  await dialog.getByLabel(/^Job Cost/).fill(cost)
  await button(dialog, 'Send Quote').click()
  await expectToast(page, 'Quote sent successfully')
  await expectStatus(page, 'special approval pending')
  await expect(button(page, 'Accept Job')).toHaveCount(0)
}

test('a quote is approved, its file is marked directly, and the quote is earned', async ({
  enter,
  product,
  accessible,
}) => {
  const job = await aJob(product, 'A job with a quote', { at: 'ASSIGNED_REMEDIATOR' })
  const remediator = await enter('RM_REM')
  await quote(remediator, { job, cost: '12.50' }, () =>
    accessible(remediator, 'a quote without a cost'),
  )

  const administrator = await enter('RM_ADM')
  await openJob(administrator, job)
  await expect(detail(administrator, 'Job Cost')).toContainText('$12.50')
  await expectHistory(administrator, [/^Status changed/, /^Quote made\$12\.50/])
  await button(administrator, 'Approve Job').click()
  await expectToast(administrator, 'Job approved successfully')
  await expectStatus(administrator, 'special job approved')

  await openJob(remediator, job)
  await openFiles(remediator)
  await expect(rowOf(remediator, 'First.pdf').getByText('Special', { exact: true })).toBeVisible()
  await button(rowOf(remediator, 'First.pdf'), 'Mark Remediated').click()
  await expect(remediator.getByText('There is no fixed document yet.')).toBeVisible()
  await accessible(remediator, 'the question before a special file is marked')
  await remediator.getByLabel(/^Reason \(the client will read this\)/).fill('It is a form.')
  await button(remediator, 'Deliver anyway').click()
  await expect(
    rowOf(remediator, 'First.pdf').getByText('No fixed document', { exact: true }),
  ).toBeVisible()
  await openDetails(remediator)
  await expectStatus(remediator, 'remediation partial')
  await expect(remediator.getByRole('list', { name: 'Timeline' })).toContainText('Quote earned')
})

test('a declined quote gives the job back as it was, without a word of success', async ({
  enter,
  product,
}) => {
  const job = await aJob(product, 'A job without a quote', { at: 'ASSIGNED_REMEDIATOR' })
  const remediator = await enter('RM_REM')
  await quote(remediator, { job, cost: '99' })

  const administrator = await enter('RM_ADM')
  await openJob(administrator, job)
  await button(administrator, 'Decline Job').click()
  const question = administrator.getByRole('dialog', { name: 'Decline Job' })
  await button(question, 'Decline Job').click()
  await expectStatus(administrator, 'assigned remediator')
  await expect(detail(administrator, 'Job Cost')).toContainText('–')
  await expect(administrator.getByRole('list', { name: 'Timeline' })).toContainText('Quote cleared')
  await expect(administrator.getByText('Success:')).toHaveCount(0)

  await openJob(remediator, job)
  await expect(button(remediator, 'Accept Job')).toBeVisible()
  await openFiles(remediator)
  await expect(rowOf(remediator, 'First.pdf').getByText('Special', { exact: true })).toHaveCount(0)
})
