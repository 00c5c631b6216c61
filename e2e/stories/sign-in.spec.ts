import { expect, test } from '../fixtures.ts'
import { logIn } from '../log-in.ts'

// Nobody has chosen an organization yet.
test.use({ productOf: 'signing in' })

test('signing in is accessible, before, after mistakes and after a refusal', async ({
  visitor,
  accessible,
}) => {
  const page = await visitor()
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await accessible(page, 'Sign in')

  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Email is required').first()).toBeVisible()
  await accessible(page, 'Sign in with mistakes')

  await logIn(page, { email: 'nobody@example.com', password: 'not the password' })
  await expect(page.getByRole('main').getByText('Email or password is incorrect.')).toBeVisible()
  await accessible(page, 'Sign in refused')
})

test('the sign-in page is fetched while it is asked who is signed in', async ({ visitor }) => {
  const page = await visitor()
  const fetched = page.waitForRequest(/\/assets\/LoginPage-/)
  await page.route('**/api/users/me', async (route) => {
    await fetched
    await route.continue()
  })

  await page.goto('/')

  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('choosing an account is accessible', async ({ visitor, product, accessible }) => {
  const page = await visitor()
  await page.goto('/login')
  await logIn(page, product.people.RM_CAM)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Account' })).toBeVisible()

  await accessible(page, 'Choose Account')

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Client Users' })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await accessible(page, 'Client Users')
})
