import { texts } from '@curbcut/contract'
import { expect, type Page } from '@playwright/test'
import type { SignIn } from './product/product.ts'

/** Fills in the form of the sign-in page, which is open, and sends it. */
export async function logIn(page: Page, { email, password }: SignIn) {
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: texts.signIn.submit }).click()
}

/** Sets a password by the link of an invitation, and signs in with it. */
export async function acceptInvitation(page: Page, link: string, { email, password }: SignIn) {
  const { pathname, search, hash } = new URL(link)
  await page.goto(pathname + search + hash)
  await expect(page.getByRole('heading', { name: texts.resetPassword.welcome })).toBeVisible()
  await page.getByLabel(/^New password/).fill(password)
  await page.getByLabel(/^Confirm password/).fill(password)
  await page.getByRole('button', { name: texts.resetPassword.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: texts.signIn.title })).toBeFocused()
  await logIn(page, { email, password })
}
