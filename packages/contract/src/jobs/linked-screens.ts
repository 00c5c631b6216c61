/**
 * The screens to which mails and reports lead, and pages that the server sends by itself. The addresses of all
 * other screens belong to the web app alone.
 */
export const linkedScreens = {
  jobs: '/jobs',
  account: '/control-library',
  settings: '/settings',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  providerSignIn: '/sign-in-with-organization',
  unsubscribe: '/unsubscribe',
  /** Below it stand the public pages of reports, each with its public id. */
  verify: '/verify',
  /** The licenses of the packages in the web app. */
  licenses: '/licenses',
} as const

/** What is after the "?" of such links. */
export const linkParams = {
  /** The reader of the link is new: the page welcomes them. */
  invited: 'invited',
  /** The organization of the job: who works in another one is prompted whether to switch. */
  organization: 'organization',
  /** The open thread of a job. */
  thread: 'thread',
  /** The open statement of one's own. */
  statement: 'statement',
  /** The tab of a job's page. */
  tab: 'tab',
} as const

/** The tab of a job's page that shows its report. */
export const reportTab = 'report'
