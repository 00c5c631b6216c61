import { texts } from '@curbcut/contract'
import { expectToast } from '../../demo/job-path.ts'
import { expect, test } from '../../fixtures.ts'
import { logIn } from '../../log-in.ts'

test('signing in is accessible after a refusal @short', async ({ visitor, accessible }) => {
  const page = await visitor()
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  await logIn(page, { email: 'nobody@example.com', password: 'not the password' })
  await expect(page.getByRole('main').getByText('Email or password is incorrect.')).toBeVisible()
  await accessible(page, 'Sign in refused')
})

test('the first screen is accessible with the message of signing in', async ({
  visitor,
  product,
  accessible,
}) => {
  const page = await visitor()
  // Otherwise the message leaves while it is judged.
  await page.addInitScript(() => localStorage.setItem('messageSeconds', 'until dismissed'))
  await page.goto('/jobs')
  await logIn(page, product.people.RM_ADM)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectToast(page, texts.success.signedIn)

  await accessible(page, 'the message of signing in')
})

test('the sign-in page needs no script but the entry', async ({ visitor }) => {
  const page = await visitor()
  // Whatever else is asked for never comes.
  await page.route(/\/assets\/(?!index-)[^/]+\.js$/, () => undefined)

  await page.goto('/jobs')

  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})
