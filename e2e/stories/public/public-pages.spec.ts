import { samplePerson } from '../../demo/demo-people.ts'
import { expect, test } from '../../fixtures.ts'
import { logIn } from '../../log-in.ts'
import { mailTo } from '../../product/mailbox.ts'

const password = 'a password of my own'

test('who forgot the password sets a new one with the link of a mail, and signs in @short', async ({
  visitor,
  product,
  accessible,
}) => {
  const { email } = samplePerson('administrator2')
  const page = await visitor()
  await page.goto('/jobs')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeFocused()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeFocused()
  await expect(page.getByLabel(/^Email/)).toHaveValue(email)

  await page.getByLabel(/^Verification code/).fill('00000000')
  await page.getByLabel(/^New password/).fill(password)
  await page.getByLabel(/^Confirm password/).fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Invalid verification code ').first()).toBeVisible()
  await accessible(page, 'Reset Password refused')

  const { link } = await mailTo(product.dataDir, email)
  const { pathname, hash } = new URL(link)
  await page.goto(new URL(pathname + hash, product.address).href)
  await expect(page.getByLabel(/^Verification code/)).toHaveValue(/^\d{8}$/)
  await expect(page).toHaveURL((url) => !url.searchParams.has('code'))
  await page.getByLabel(/^New password/).fill(password)
  await page.getByLabel(/^Confirm password/).fill(password)
  await page.keyboard.press('Enter')

  await expect(page.getByText('Password reset successfully').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await logIn(page, { email, password })
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
})

test('a visitor writes to those who run the product @short', async ({ visitor, product }) => {
  const page = await visitor()
  await page.goto('/login')
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeFocused()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Full name is required').first()).toBeVisible()

  await page.getByLabel(/^Full Name/).fill('A Visitor')
  await page.getByLabel(/^Email Address/).fill('visitor@example.com')
  await page.getByLabel(/^Message/).fill('Can you read this?')
  await page.getByRole('button', { name: 'Send Message' }).click()

  await expect(page.getByText('Message sent successfully').first()).toBeVisible()
  await expect(page.getByLabel(/^Message/)).toHaveValue('')
  const { text } = await mailTo(product.dataDir, product.people.RM_SU.email, {
    containing: 'Reply-To: visitor@example.com',
  })
  expect(text).toContain('Can you read this?')
})

test('in a low window the field to be mended is in sight, though the list of problems came above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/contact-us')

  await page.getByRole('button', { name: 'Send Message' }).click()

  const name = page.getByLabel('Full Name')
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport({ ratio: 1 })
})

test('a field of several lines comes into sight as a whole when the focus comes', async ({
  page,
}) => {
  await page.goto('/contact-us')
  const message = page.getByLabel(/^Message/)
  await expect(message).toBeVisible()
  const box = await message.boundingBox()
  if (!box) throw new Error('There is no field.')
  // Its first line is in sight.
  await page.setViewportSize({ width: 1280, height: Math.round(box.y) + 40 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByLabel(/^Email Address/).focus()

  await page.keyboard.press('Tab')

  await expect(message).toBeFocused()
  await expect(message).toBeInViewport({ ratio: 1 })
})
