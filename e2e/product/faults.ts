import type { Page } from '@playwright/test'

/**
 * Messages that the console may show. A browser reports each refused request there; the stories check the
 * screen.
 */
const expected: readonly { text: RegExp; at: RegExp }[] = [
  // Every start asks whether somebody is signed in.
  { text: /status of 401/, at: /\/api\/users\/me$/ },
  // A wrong password, a wrong code, and a job that does not exist.
  { text: /status of 401/, at: /\/api\/auth\/login$/ },
  { text: /status of 422/, at: /\/api\/auth\/reset-password$/ },
  // A visit that asks for the administrator's second step first.
  { text: /status of 403/, at: /\/ghost-login$/ },
  { text: /status of 404/, at: /\/api\/jobs\/00000000-/ },
  // The public page of a report that does not exist.
  { text: /status of 404/, at: /\/api\/verify\/no/ },
  // The session of somebody who was archived.
  { text: /status of 401/, at: /\/api\/jobs\?/ },
  // A session that has ended by time.
  { text: /status of 401/, at: /\/api\/users\/me\/session-end$/ },
  // A list that a story lets fail, a job, and the judgments of a job.
  { text: /status of 503/, at: /\/api\/jobs(\?|\/00000000-|\/[^/]+\/judgments\?)/ },
  // A press that a story lets fail, and the reading of its job after it.
  { text: /status of 503/, at: /\/api\/jobs\/[^/]+(\/update-status)?$/ },
  // The reports of a job that an opening refuses.
  { text: /status of 503/, at: /\/api\/jobs\/[^/]+\/reports\?/ },
  // The state of the machine that an opening refuses.
  { text: /status of 503/, at: /\/api\/state$/ },
  // The steps of the first hour that an opening refuses.
  { text: /status of 503/, at: /\/api\/first-hour$/ },
  // What was shown of a document and cannot be recorded.
  { text: /status of 503/, at: /\/api\/jobs\/[^/]+\/files\/[^/]+\/seen$/ },
  // A link in a mail that was cut off.
  { text: /status of 422/, at: /\/api\/notifications\/unsubscribe\?/ },
  // Reads of a page in the moment in which its session is ended.
  {
    text: /status of 401/,
    at: /\/api\/(jobs\/|notifications(\/unread)?\?|auth\/get-organizations\/)/,
  },
  // An event stream after its session has ended, or while its server or network is away.
  { text: /status of 401/, at: /\/api\/live$/ },
  { text: /net::ERR_/, at: /\/api\/live$/ },
  // A statement that somebody else has issued meanwhile.
  { text: /status of 409/, at: /\/api\/statements$/ },
  // A job that somebody else has moved meanwhile.
  { text: /status of 409/, at: /\/api\/jobs\/[^/]+\/update-status$/ },
  // A file that is no document, and connections that a story cuts.
  { text: /status of 415/, at: /\/api\/jobs$/ },
  { text: /net::ERR_FAILED/, at: /\/api\/jobs(\/[^/]+\/add-files)?$/ },
  { text: /net::ERR_FAILED/, at: /\/assets\/OwnSections-/ },
]

/** Messages that only some stories may cause. Such a story says so: `test.use({ expects: 'lost jobs' })`. */
const expectedWith = {
  nothing: undefined,
  // All calls while the server is stopped, or the network or the database cut off.
  outages: {
    text: /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)|status of 503/,
    at: /./,
  },
  // Documents that ended as agreed.
  'removed documents': { text: /status of 410/, at: /\/api\/jobs\/[0-9a-f-]{36}/ },
  // Calls of a tab whose session went on to another organization in a second one.
  'another organization': { text: /status of 409/, at: /\/api\// },
  // A job that its reader has lost while it was open.
  'lost jobs': { text: /status of 404/, at: /\/api\/(jobs|notes)\/[0-9a-f-]{36}/ },
} as const
export type ExpectedFaults = keyof typeof expectedWith

/**
 * Collects the faults of a page: uncaught errors, errors and warnings in the console, and every refusal by
 * the content security policy. Faults that belong to the story do not count.
 */
export function watchFaults(page: Page, faults: string[], expects: ExpectedFaults = 'nothing') {
  const known = [...expected, expectedWith[expects]].filter((one) => one !== undefined)
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = message.text()
    const { url } = message.location()
    if (known.some((one) => one.text.test(text) && one.at.test(url))) return
    faults.push(`${message.type()}: ${text} (${url})`)
  })
}
