import { button, search } from '../../demo/demo-screens.ts'
import { confirmReview, expectToast, rowOf } from '../../demo/job-path.ts'
import { aJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'

test('work finds who does it next, and its documents find the client', async ({
  as,
  product,
  accessible,
}) => {
  const submitted = await aJob(product, 'A job that waits to be claimed', { at: 'SUBMITTED' })
  const reviewed = await aJob(product, 'A job that waits for its client', { at: 'IN_REVIEW' })

  const administrator = await as('RM_ADM')
  await expect(administrator).toHaveTitle(/^\(\d+\) In Progress – Jobs – Curbcut$/)
  const panel = administrator.getByRole('region', { name: 'Waiting for you' })
  await panel.getByRole('link', { name: /to review$/ }).click()
  await expect(administrator).toHaveURL(/tab=in_review.*waiting=review/)
  // The longest waiting come first, so new ones stand on a later page.
  await search(administrator, reviewed.name)
  await button(rowOf(administrator, reviewed.name), 'Complete Review').click()
  await confirmReview(administrator).click()
  await expectToast(administrator, 'Review completed successfully')
  await panel.getByRole('link', { name: /submitted$/ }).click()
  await search(administrator, submitted.name)
  await button(rowOf(administrator, submitted.name), 'Assign to Me').click()
  await expectToast(administrator, 'You are assigned to this job')
  await administrator.getByRole('link', { name: submitted.name }).click()
  await expect(administrator.getByText('Next: assign a remediator.')).toBeVisible()

  const client = await as('RM_CLI')
  const navigation = client.getByRole('navigation', { name: 'Main' })
  await expect(
    navigation.getByRole('link', { name: /^Jobs ?[\d,]+ waiting for you$/ }),
  ).toBeVisible()
  const delivered = client.getByRole('region', { name: 'Waiting for you' })
  await delivered.getByRole('link', { name: /to sign off$/ }).click()
  await search(client, reviewed.name)
  await client.getByRole('link', { name: reviewed.name }).click()
  // In stories nothing is checked, unless they ask for it.
  await expect(client.getByText('3 being checked', { exact: true })).toBeVisible()
  await accessible(client, 'a job whose documents are delivered')
  const [download] = await Promise.all([
    client.waitForEvent('download'),
    button(client, 'Download All').click(),
  ])
  expect(download.suggestedFilename()).toBe('downloaded_file.zip')
  await button(client, 'Sign Off All 3 Files').click()
  await expectToast(client, 'Delivery signed off successfully')

  await client.goBack()
  await expect(client.getByRole('region', { name: 'Waiting for you' })).toBeVisible()
  await expect(client.getByText('No data found.')).toBeVisible()
})
