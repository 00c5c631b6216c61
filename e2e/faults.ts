import type { Page } from '@playwright/test'

/**
 * What a page may say in its console. A browser reports each refused request; stories assert what
 * the person sees of it.
 */
const expected: readonly { text: RegExp; at: RegExp }[] = [
  // Whether somebody is signed in is asked at every start.
  { text: /status of 401/, at: /\/api\/users\/me$/ },
  // A wrong password, a code that does not count, and a job that is not there.
  { text: /status of 401/, at: /\/api\/auth\/login$/ },
  { text: /status of 422/, at: /\/api\/auth\/reset-password$/ },
  { text: /status of 404/, at: /\/api\/jobs\/00000000-/ },
  // The session of somebody who was archived.
  { text: /status of 401/, at: /\/api\/jobs\?/ },
  // A list that a story lets fail.
  { text: /status of 503/, at: /\/api\/jobs\?/ },
  // A statement that somebody else has issued meanwhile.
  { text: /status of 409/, at: /\/api\/statements$/ },
  // A document that is none, and connections that a story cuts.
  { text: /status of 415/, at: /\/api\/jobs$/ },
  { text: /net::ERR_FAILED/, at: /\/api\/jobs(\/[^/]+\/add-files)?$/ },
  { text: /net::ERR_FAILED/, at: /\/assets\/(AccountSections|Preferences)-/ },
]

/**
 * Collects what no page of the product may have: an error that nobody caught, an error or warning in
 * the console, and everything that the content security policy refused.
 */
export function watchFaults(page: Page, faults: string[]) {
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = message.text()
    const { url } = message.location()
    if (expected.some((one) => one.text.test(text) && one.at.test(url))) return
    faults.push(`${message.type()}: ${text} (${url})`)
  })
}
