import { apiOf } from '../../api.ts'
import { samplePerson } from '../../demo/demo-people.ts'
import { button } from '../../demo/demo-screens.ts'
import { expect, test } from '../../fixtures.ts'
import { client, startProvider } from '../../product/provider.ts'

// A provider is set for all of the operator's people.
test.use({ productOf: 'an office with a provider' })

test('an office signs its people in, and its end of a session ends ours @short', async ({
  visitor,
  product,
}) => {
  const { email } = samplePerson('remediator3')
  const superUser = await apiOf(product, product.people.RM_SU)
  const { redirectAddress, logoutAddress } = await superUser.call('listProviders')
  const own = { redirectAddress: `${redirectAddress}/own`, logoutAddress, email }
  const provider = await startProvider(own)
  const said = { ...client, issuer: provider.issuer, domains: email.split('@')[1] ?? '' }
  await superUser.call('setProvider', { ...said, isOnlyWay: 'false' })
  const page = await visitor()
  await page.goto(`${new URL(redirectAddress).origin}/login`)
  await page.getByLabel(/^Email/).fill(email)
  await page.getByRole('link', { name: 'Sign in with your organization' }).press('Enter')
  await expect(page.getByLabel(/^Email/)).toHaveValue(email)
  await button(page, 'Continue').press('Enter')
  await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible()

  const there = await page.context().newPage()
  await there.goto(`${provider.issuer}/session/end`)
  await button(there, 'Leave').press('Enter')
  await expect(there.getByRole('heading', { name: 'You have left' })).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await provider.stop()
})
