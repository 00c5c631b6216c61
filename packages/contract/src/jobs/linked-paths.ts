/** Addresses in mails and reports, and pages of the server; the web app owns all others. */
export const linkedPaths = {
  jobs: '/jobs',
  account: '/control-library',
  settings: '/settings',
  firstHour: '/first-hour',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  providerSignIn: '/sign-in-with-organization',
  unsubscribe: '/unsubscribe',
  /** The public page of a report is below it, under its public id. */
  verify: '/verify',
  licenses: '/licenses',
} as const

export const linkParams = {
  /** The page welcomes a new user. */
  invited: 'invited',
  /** The organization of the job; the app offers to switch if the user works in another one. */
  organization: 'organization',
  thread: 'thread',
  statement: 'statement',
  tab: 'tab',
} as const

export const reportTab = 'report'
