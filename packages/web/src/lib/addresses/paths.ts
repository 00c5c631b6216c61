import { linkedScreens, linkParams, reportTab } from '@curbcut/contract'

const { account, jobs, settings, verify } = linkedScreens

/**
 * Every address of the web app. The table is in lib, because features link to each other's screens and
 * must not import app.
 */
export const paths = {
  start: () => '/',
  login: () => '/login',
  /**
   * All three carry the email if it is known already, behind the `#`, so that no server logs it; the first two also
   * whether its person has never had an own password.
   */
  forgotPassword: (email?: string, isInvited = false) =>
    withEmail(linkedScreens.forgotPassword, email, isInvited),
  resetPassword: (email?: string, isInvited = false) =>
    withEmail(linkedScreens.resetPassword, email, isInvited),
  providerSignIn: (email?: string) => withEmail(linkedScreens.providerSignIn, email),
  contact: () => '/contact-us',
  accessibility: () => '/accessibility',
  /** A page of its own next to the app, which the server sends. */
  licenses: () => linkedScreens.licenses,
  selectOrganization: () => '/select-org',
  jobs: () => jobs,
  users: () => '/users',
  clientUsers: () => '/client-users',
  organizations: () => '/organizations',
  reports: () => '/reports',
  activity: () => '/activity',
  settings: () => settings,
  account: () => account,
  /** The account, at the form for another password. */
  changePassword: () => `${account}#${passwordAnchor}`,
  notAuthorized: () => '/not-authorized',
  job: (jobId: string) => jobAddress(jobId),
  /** The comments of a job, in this thread. */
  thread: (jobId: string, thread: string) => jobAddress(jobId, { [linkParams.thread]: thread }),
  /** The report of a job. */
  jobReport: (jobId: string) => jobAddress(jobId, { [linkParams.tab]: reportTab }),
  /** The review of a job. */
  jobReview: (jobId: string) => jobAddress(jobId, { [linkParams.tab]: 'review' }),
  /** A statement of one's own. */
  ownStatement: (statementId: string) =>
    `${account}?${new URLSearchParams({ [linkParams.statement]: statementId })}`,
  /** The page behind the link of a mail. */
  unsubscribe: () => linkedScreens.unsubscribe,
  /** The public page of a report. It has a policy of its own: open it as a page, never inside the app. */
  verify: (publicId: string) => `${verify}/${encodeURIComponent(publicId)}`,
  jobFiles: (jobId: string) => filesOf(jobId, {}),
  /** The files of a job, searched for this name. */
  jobFile: (jobId: string, fileName: string) => filesOf(jobId, { query: fileName }),
  /** A document of a job on a screen of its own: what a reader of it meets. */
  review: (jobId: string, fileId: string, at: ReviewPlace = {}) =>
    `${jobAddress(jobId)}/review/${encodeURIComponent(fileId)}${searchOf(at)}`,
  /** The check of a file, over the files of its job. */
  jobCheck: (jobId: string, fileId: string) => filesOf(jobId, { [checkParam]: fileId }),
  /** The lists of people and organizations, searched for one of them. */
  user: (role: string, email: string) =>
    `/users?${new URLSearchParams({ tab: role, query: email }).toString()}`,
  clientUser: (email: string) =>
    `/client-users?${new URLSearchParams({ query: email }).toString()}`,
  organization: (name: string) =>
    `/organizations?${new URLSearchParams({ query: name }).toString()}`,
} as const

/** Where the screen of a document opens. */
type ReviewPlace = { show?: 'original' | undefined; page?: number | null; part?: number | null }

function searchOf({ show, page, part }: ReviewPlace): string {
  const search = new URLSearchParams({
    ...(show && { [showParam]: show }),
    ...(typeof page === 'number' && { [placeParams.page]: String(page) }),
    ...(typeof part === 'number' && { [placeParams.part]: String(part) }),
  }).toString()
  return search && `?${search}`
}

/** Names the form for another password in the address of the account. */
export const passwordAnchor = 'change-password'

const filesOf = (jobId: string, search: Record<string, string>) =>
  jobAddress(jobId, { [linkParams.tab]: 'files', ...search })

function jobAddress(jobId: string, search: Record<string, string> = {}): string {
  const query = new URLSearchParams(search).toString()
  return `${jobs}/${encodeURIComponent(jobId)}${query && `?${query}`}`
}

function withEmail(path: string, email: string | undefined, isInvited = false): string {
  const said = new URLSearchParams({
    ...(email && { email }),
    ...(isInvited && { [linkParams.invited]: 'true' }),
  })
  return said.size > 0 ? `${path}#${said.toString()}` : path
}

/** Names the file whose check is open in the address of a job. */
export const checkParam = 'check'

/** Names the document that the screen of a file shows: the original, or both. */
export const showParam = 'show'

/** Name the page that this screen shows, and the part of the document. */
export const placeParams = { page: 'page', part: 'part' } as const

/** The addresses of all job pages, as the router and `matchPath` read them. */
export const jobPathPattern = `${jobs}/:jobId` as const

/** The addresses of the screens of documents. */
export const reviewPathPattern = `${jobs}/:jobId/review/:fileId` as const

/** The addresses of the public pages of all reports. */
export const verifyPathPattern = `${verify}/:publicId` as const
