import {
  centsPerDollar,
  formatDollars,
  formatMonth,
  formatQuantity,
  formatUtcDate,
  fullName,
  linkedPaths,
  linkParams,
  notificationRoutes,
  reportTab,
  headlineOf,
  jobVisibilityOf,
  type Actor,
  type NotificationKind,
  statementTexts,
} from '@curbcut/contract'
import {
  findMailedNotifications,
  type MailedNotification,
} from '#server/features/jobs/notifications/find-mailed-notifications.ts'
import { toUnsubscribeToken } from '#server/features/jobs/notifications/unsubscribe.ts'
import { maxNamesPerMail, maxNotesPerMail, maxNotificationsPerMail } from '#server/limits.ts'
import type { NotificationMailRequest } from '#server/queue/mail-queue.ts'
import { composeMail, type MailContent, type MailLink } from './compose-mail.ts'
import { findRecipient } from './find-recipient.ts'
import { toGreeting } from './mail-parts.ts'
import type { MailDeps } from './mail-secrets.ts'
import { toNameInMail } from './name-in-mail.ts'

/** Undefined if the reader may no longer see any of the news; judged when the mail is sent. */
export async function composeNotificationMail(
  deps: MailDeps,
  { userId, mailId }: NotificationMailRequest,
) {
  const recipient = await findRecipient(deps, userId)
  const notifications = recipient ? await findMailedNotifications(deps, mailId, recipient) : []
  if (!recipient || notifications.length === 0) return undefined
  const { publicUrl } = deps.settings
  const kinds = [...new Set(notifications.map(({ kind }) => kind))]
  const token = toUnsubscribeToken(deps, { userId, kinds })
  const content = toMailContent(toGroups(notifications), {
    publicUrl,
    token,
    greeting: toGreeting(recipient),
    reader: recipient,
  })
  const unsubscribeUrl = `${publicUrl}/api${notificationRoutes.unsubscribe.path}?token=${token}`
  return { to: recipient.email, unsubscribeUrl, ...composeMail(content) }
}

/** Equal news of one job, in one line, with the last of their different reasons. */
type NotificationGroup = {
  first: MailedNotification
  kind: NotificationKind
  count: number
  reasons: string[]
}

function toGroups(notifications: readonly MailedNotification[]): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>()
  for (const notification of notifications) {
    const key = [notification.kind, notification.move, notification.job_id ?? notification.id].join(
      ' ',
    )
    const { count, first, reasons } = groups.get(key) ?? {
      count: 0,
      first: notification,
      reasons: [],
    }
    groups.set(key, {
      first,
      kind: first.kind,
      count: count + 1,
      reasons: withReason(reasons, notification.reason),
    })
  }
  return [...groups.values()]
}

const withReason = (reasons: readonly string[], reason: string | null): string[] =>
  reason === null
    ? [...reasons]
    : [...reasons.filter((earlier) => earlier !== reason), reason].slice(-maxNotesPerMail)

type Reader = Pick<Actor, 'role'>
type MailContext = { publicUrl: string; token: string; greeting: string; reader: Reader }

function toMailContent(groups: readonly NotificationGroup[], context: MailContext): MailContent {
  const { publicUrl, token, greeting, reader } = context
  const mailedGroups = groups.slice(0, maxNotificationsPerMail)
  const remainingGroups = groups.length - mailedGroups.length
  return {
    subject: toSubject(groups),
    opening: [greeting],
    parts: mailedGroups.map(({ first, count, kind, reasons }) => ({
      lines: [
        toNewsLine(first, count),
        ...toIssueLines(first),
        ...toLapseLines(first),
        ...(isReasonFor(reader, kind) ? reasons.map((reason) => `Reason: ${reason}`) : []),
        ...first.notes.map(toNoteLine),
      ],
      link: toLink(first, publicUrl),
    })),
    closing: [
      ...(remainingGroups > 0
        ? [`There ${remainingGroups === 1 ? 'is' : 'are'} ${remainingGroups} more in your inbox.`]
        : []),
      'In your account you can choose which news comes by email, and when.',
    ],
    lastLink: {
      label: 'Stop emails like this one',
      address: `${publicUrl}${linkedPaths.unsubscribe}?token=${token}`,
    },
  }
}

/** With many jobs, names only the first few. */
function toSubject(groups: readonly NotificationGroup[]): string {
  const subjects = new Map<string, { headlines: Set<string>; about: string }>()
  for (const { first } of groups) {
    const subjectKey = first.job_id ?? first.id
    const subject = subjects.get(subjectKey) ?? {
      headlines: new Set(),
      about: toDescription(first),
    }
    subject.headlines.add(toHeadline(first))
    subjects.set(subjectKey, subject)
  }
  const parts = [...subjects.values()].map(
    ({ headlines, about }) => `${[...headlines].join(', ')}: ${about}`,
  )
  const remainingParts = parts.length - maxNamesPerMail
  return [
    ...parts.slice(0, maxNamesPerMail),
    ...(remainingParts > 0 ? [`${remainingParts} more`] : []),
  ].join('; ')
}

const toNewsLine = (notification: MailedNotification, count: number) =>
  `${toHeadline(notification)}: ${toDescription(notification)}${count > 1 ? ` (${count} times)` : ''}`

/** Names a statement by its month. */
function toHeadline(notification: MailedNotification): string {
  const { statement_number: number, statement_month: month } = notification
  if (number === null || month === null) return headlineOf(notification)
  return `${statementTexts.columns.statement} ${number} for ${formatMonth(month)}`
}

function toDescription(notification: MailedNotification): string {
  const { warning, statement_cents: cents, job_name, job_names, jobs } = notification
  if (warning !== null) return toWarningText(warning, notification)
  if (cents !== null && notification.statement_id !== null)
    return formatDollars(cents / centsPerDollar)
  const names = (job_name === null ? job_names : [job_name]).map(toNameInMail)
  const remainingJobs = job_name === null ? jobs - names.length : 0
  return `${names.join(', ')}${remainingJobs > 0 ? ` and ${remainingJobs} more` : ''} (${toOrganizationText(notification)})`
}

const toWarningText = (warning: string, { warned_organization: name }: MailedNotification) =>
  name === null ? warning : `${toNameInMail(name)}: ${warning}`

function toOrganizationText({ organization_names: [name = '', ...others] }: MailedNotification) {
  return others.length > 0 ? formatQuantity(others.length + 1, 'organization') : toNameInMail(name)
}

const toIssueLines = ({ statement_issued_at: issuedAt }: MailedNotification) =>
  issuedAt === null ? [] : [`Issued on ${formatUtcDate(issuedAt)} (UTC).`]

const toLapseLines = ({ lapses_at: lapsesAt }: MailedNotification) =>
  lapsesAt === null
    ? []
    : [`Without an answer it counts as accepted on ${formatUtcDate(lapsesAt)} (UTC).`]

const kindsWithReason: readonly NotificationKind[] = ['promise_moved', 'dispute_answered']

/** The reason of a due date, and an answer, are written for the client side. */
const isReasonFor = (reader: Reader, kind: NotificationKind) =>
  kindsWithReason.includes(kind) || jobVisibilityOf(reader).reasons === 'every'

function toNoteLine({
  first_name,
  last_name,
  created_at,
  message,
}: MailedNotification['notes'][number]) {
  const name = toNameInMail(fullName({ firstName: first_name, lastName: last_name }))
  return `${name}, ${created_at.slice(0, 16).replace('T', ' ')} UTC:\n${message}`
}

function toLink(notification: MailedNotification, publicUrl: string): MailLink {
  const { kind, warning, job_id, thread, statement_id, organization_id } = notification
  const { account, jobs, settings } = linkedPaths
  if (warning !== null && notification.warned_organization === null)
    return { label: 'Open Settings', address: `${publicUrl}${settings}` }
  if (statement_id !== null) {
    const address = `${publicUrl}${account}?${linkParams.statement}=${statement_id}`
    return { label: 'Open the statement', address }
  }
  if (job_id === null) return { label: 'Open your jobs', address: `${publicUrl}${jobs}` }
  const isReportReady = kind === 'report_ready'
  const query = new URLSearchParams({
    ...(isReportReady && { [linkParams.tab]: reportTab }),
    ...(thread && { [linkParams.thread]: thread }),
    ...(organization_id !== null && { [linkParams.organization]: organization_id }),
  }).toString()
  const address = `${publicUrl}${jobs}/${job_id}${query && `?${query}`}`
  if (isReportReady) return { label: 'Open the report', address }
  return { label: thread ? 'Open the comments' : 'Open the job', address }
}
