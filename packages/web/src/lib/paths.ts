/**
 * Every address of the web app. It stands in lib and not in app, because features link to each
 * other's screens and must not import app.
 */
export const paths = {
  start: () => '/',
  login: () => '/login',
  forgotPassword: () => '/forgot-password',
  /** With the email, where it is known already. */
  resetPassword: (email?: string) =>
    email ? `/reset-password?${new URLSearchParams({ email }).toString()}` : '/reset-password',
  contact: () => '/contact-us',
  selectOrganization: () => '/select-org',
  jobs: () => '/jobs',
  users: () => '/users',
  clientUsers: () => '/client-users',
  organizations: () => '/organizations',
  account: () => '/control-library',
  notAuthorized: () => '/not-authorized',
  job: (jobId: string) => `/jobs/${encodeURIComponent(jobId)}`,
} as const

/** The addresses of all job pages, as the router and `matchPath` read them. */
export const jobPathPattern = '/jobs/:jobId'
