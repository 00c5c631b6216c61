import type { Me } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import type { SignIn } from './product/product.ts'
import { slowdown } from './product/slow-pages.ts'

/** Changes of others show within two seconds; the rest is for the story, which looks from time to time. */
export const soon = { timeout: 3_000 * slowdown }

/** The check of a document has a low priority: on a busy machine it takes many times as long. */
export const whenChecked = { timeout: 60_000 * slowdown }

/** Signs the page in at the process with this address, instead of the one of all stories. */
export async function enterAt(page: Page, address: string, { email, password }: SignIn) {
  const { request } = page.context()
  const send = (path: string, form: Record<string, string>) =>
    request.post(`${address}/api${path}`, { form })
  await send('/auth/login', { email, password })
  const { data } = (await (await request.get(`${address}/api/users/me`)).json()) as { data: Me }
  const [organization] = data.organizations
  if (organization && !data.organization) {
    await send(`/auth/set-organization/${organization._id}/${data._id}`, {})
  }
}

export const commentField = (page: Page) => page.getByRole('textbox', { name: /comment/i })

/** A comment in the open thread; it is announced apart. */
export const said = (page: Page, message: string) => page.getByRole('log').getByText(message)
