/** In links of mails: the organization of the job. */
export const organizationParam = 'organization'

/**
 * Every address of the web app. The table stands in lib, because features link to each other's screens and
 * must not import app.
 */
export const paths = {
  start: () => '/',
  login: () => '/login',
  /** Both carry the email if it is known already. */
  forgotPassword: (email?: string) => withEmail('/forgot-password', email),
  resetPassword: (email?: string) => withEmail('/reset-password', email),
  contact: () => '/contact-us',
  accessibility: () => '/accessibility',
  /** A page of its own beside the app, which the server sends. */
  licenses: () => '/licenses',
  selectOrganization: () => '/select-org',
  jobs: () => '/jobs',
  users: () => '/users',
  clientUsers: () => '/client-users',
  organizations: () => '/organizations',
  reports: () => '/reports',
  activity: () => '/activity',
  account: () => '/control-library',
  notAuthorized: () => '/not-authorized',
  job: (jobId: string) => `/jobs/${encodeURIComponent(jobId)}`,
  /** The comments of a job, in this thread. */
  thread: (jobId: string, thread: string) =>
    `/jobs/${encodeURIComponent(jobId)}?${new URLSearchParams({ [threadParam]: thread })}`,
  /** The report of a job. */
  jobReport: (jobId: string) => `/jobs/${encodeURIComponent(jobId)}?tab=report`,
  /** A statement of one's own. */
  ownStatement: (statementId: string) =>
    `/control-library?${new URLSearchParams({ statement: statementId })}`,
  /** The page behind the link of a mail. */
  unsubscribe: () => '/unsubscribe',
  /** The public page of a report. It has a policy of its own: open it as a page, never inside the app. */
  verify: (publicId: string) => `/verify/${encodeURIComponent(publicId)}`,
  jobFiles: (jobId: string) => filesOf(jobId, {}),
  /** The files of a job, searched for this name. */
  jobFile: (jobId: string, fileName: string) => filesOf(jobId, { query: fileName }),
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

const filesOf = (jobId: string, search: Record<string, string>) =>
  `/jobs/${encodeURIComponent(jobId)}?${new URLSearchParams({ tab: 'files', ...search })}`

function withEmail(path: string, email = ''): string {
  return email ? `${path}?${new URLSearchParams({ email }).toString()}` : path
}

/** Names the open thread in the address of a job; mails link to it. */
export const threadParam = 'thread'

/** Names the file whose check is open in the address of a job. */
export const checkParam = 'check'

/** The addresses of all job pages, as the router and `matchPath` read them. */
export const jobPathPattern = '/jobs/:jobId'

/** The addresses of the public pages of all reports. */
export const verifyPathPattern = '/verify/:publicId'
