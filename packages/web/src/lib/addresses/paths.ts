import { linkedPaths, linkParams, reportTab } from '@curbcut/contract'
import type { AccountTab, SettingsTab } from './tabs.ts'

const { account, firstHour, jobs, settings, verify } = linkedPaths

/** Every address of the web app. It is in lib, because features link to each other's screens. */
export const paths = {
  start: () => '/',
  login: () => '/login',
  forgotPassword: (person: PersonToSignIn = {}) => withPerson(linkedPaths.forgotPassword, person),
  resetPassword: (person: PersonToSignIn = {}) => withPerson(linkedPaths.resetPassword, person),
  providerSignIn: (person: PersonToSignIn = {}) => withPerson(linkedPaths.providerSignIn, person),
  contact: () => '/contact-us',
  accessibility: () => '/accessibility',
  licenses: () => linkedPaths.licenses,
  selectOrganization: () => '/select-org',
  jobs: () => jobs,
  users: () => '/users',
  clientUsers: () => '/client-users',
  organizations: () => '/organizations',
  reports: () => '/reports',
  activity: () => '/activity',
  settings: (tab?: SettingsTab) => withTab(settings, tab),
  firstHour: () => firstHour,
  account: (tab?: AccountTab) => withTab(account, tab),
  changePassword: () => `${withTab(account, 'signing-in')}#${passwordAnchor}`,
  notAuthorized: () => '/not-authorized',
  job: (jobId: string) => jobPath(jobId),
  thread: (jobId: string, thread: string) => jobPath(jobId, { [linkParams.thread]: thread }),
  jobReport: (jobId: string) => jobPath(jobId, { [linkParams.tab]: reportTab }),
  jobReview: (jobId: string) => jobPath(jobId, { [linkParams.tab]: 'review' }),
  ownStatement: (statementId: string) =>
    `${account}?${new URLSearchParams({ [linkParams.statement]: statementId })}`,
  unsubscribe: () => linkedPaths.unsubscribe,
  /** It has its own policy: open it as a page, never inside the app. */
  verify: (publicId: string) => `${verify}/${encodeURIComponent(publicId)}`,
  jobFiles: (jobId: string) => filesTabPath(jobId, {}),
  jobFile: (jobId: string, fileName: string) => filesTabPath(jobId, { query: fileName }),
  review: (jobId: string, fileId: string, target: ReviewTarget = {}) =>
    `${jobPath(jobId)}/review/${encodeURIComponent(fileId)}${reviewSearchOf(target)}`,
  jobCheck: (jobId: string, fileId: string) => filesTabPath(jobId, { [checkParam]: fileId }),
  user: (role: string, email: string) =>
    `/users?${new URLSearchParams({ tab: role, query: email }).toString()}`,
  clientUser: (email: string) =>
    `/client-users?${new URLSearchParams({ query: email }).toString()}`,
  organization: (name: string) =>
    `/organizations?${new URLSearchParams({ query: name }).toString()}`,
} as const

type ReviewTarget = {
  show?: 'original' | 'both' | undefined
  page?: number | null
  part?: number | null
}

function reviewSearchOf({ show, page, part }: ReviewTarget): string {
  const search = new URLSearchParams({
    ...(show && { [showParam]: show }),
    ...(typeof page === 'number' && { [reviewTargetParams.page]: String(page) }),
    ...(typeof part === 'number' && { [reviewTargetParams.part]: String(part) }),
  }).toString()
  return search && `?${search}`
}

const withTab = (path: string, tab: string | undefined): string =>
  tab === undefined ? path : `${path}?${new URLSearchParams({ [linkParams.tab]: tab })}`

export const passwordAnchor = 'change-password'

const filesTabPath = (jobId: string, search: Record<string, string>) =>
  jobPath(jobId, { [linkParams.tab]: 'files', ...search })

function jobPath(jobId: string, search: Record<string, string> = {}): string {
  const query = new URLSearchParams(search).toString()
  return `${jobs}/${encodeURIComponent(jobId)}${query && `?${query}`}`
}

/** `isInvited`: has no password yet. */
type PersonToSignIn = { email?: string; isInvited?: boolean }

/** The email is in the hash, because servers do not log it. */
function withPerson(path: string, { email, isInvited }: PersonToSignIn): string {
  const params = new URLSearchParams({
    ...(email && { email }),
    ...(isInvited && { [linkParams.invited]: 'true' }),
  })
  return params.size > 0 ? `${path}#${params.toString()}` : path
}

export const checkParam = 'check'

export const showParam = 'show'

export const reviewTargetParams = { page: 'page', part: 'part' } as const

export const jobPathPattern = `${jobs}/:jobId` as const

export const reviewPathPattern = `${jobs}/:jobId/review/:fileId` as const

export const verifyPathPattern = `${verify}/:publicId` as const
