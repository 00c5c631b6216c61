import {
  centsPerDollar,
  formatDollars,
  formatMonth,
  formatQuantity,
  formatUtcDate,
  fullName,
  linkedScreens,
  linkParams,
  notificationRoutes,
  reportTab,
  headlineOf,
  sees,
  type Actor,
  type NotificationKind,
  statementTexts,
} from '@curbcut/contract'
import {
  findMailedNotifications,
  type MailedNotification,
} from '#server/features/jobs/notifications/mailed-notifications.ts'
import { toUnsubscribeToken } from '#server/features/jobs/notifications/unsubscribe.ts'
import { namesInMail, notificationsPerMail } from '#server/limits.ts'
import type { NotificationMailRequest } from '#server/queue/mail-queue.ts'
import { composeMail, type MailContent, type Link } from './compose-mail.ts'
import { toGreeting } from './letter-parts.ts'
import type { MailDeps } from './mail-secrets.ts'
import { toNameInMail } from './name-in-mail.ts'
import { findRecipient } from './recipient.ts'

/** Undefined if the reader may no longer see any of the news; judged when the mail is sent. */
export async function toNotificationMail(
  deps: MailDeps,
  { userId, mailId }: NotificationMailRequest,
) {
  const recipient = await findRecipient(deps, userId)
  const news = recipient ? await findMailedNotifications(deps, mailId, recipient) : []
  if (!recipient || news.length === 0) return undefined
  const { publicUrl } = deps.settings
  const kinds = [...new Set(news.map(({ kind }) => kind))]
  const token = toUnsubscribeToken(deps, { userId, kinds })
  const letter = toLetter(toGroups(news), {
    publicUrl,
    token,
    greeting: toGreeting(recipient),
    reader: recipient,
  })
  const unsubscribeUrl = `${publicUrl}/api${notificationRoutes.unsubscribe.path}?token=${token}`
  return { to: recipient.email, unsubscribeUrl, ...composeMail(letter) }
}

/** Equal news of one job, in one line. */
type Group = { first: MailedNotification; kind: NotificationKind; count: number }

function toGroups(news: readonly MailedNotification[]): Group[] {
  const groups = new Map<string, Group>()
  for (const one of news) {
    const key = [one.kind, one.move, one.job_id ?? one.id].join(' ')
    const existing = groups.get(key)
    if (existing) existing.count += 1
    else groups.set(key, { first: one, kind: one.kind, count: 1 })
  }
  return [...groups.values()]
}

type Recipient = Pick<Actor, 'role'>
type LetterContext = { publicUrl: string; token: string; greeting: string; reader: Recipient }

function toLetter(groups: readonly Group[], context: LetterContext): MailContent {
  const { publicUrl, token, greeting, reader } = context
  const mailedGroups = groups.slice(0, notificationsPerMail)
  const rest = groups.length - mailedGroups.length
  return {
    subject: toSubject(groups),
    opening: [greeting],
    parts: mailedGroups.map(({ first, count }) => ({
      lines: [
        toLine(first, count),
        ...toIssue(first),
        ...toReason(first, reader),
        ...first.notes.map(toNoteLine),
      ],
      link: toLink(first, publicUrl),
    })),
    closing: [
      ...(rest > 0 ? [`There ${rest === 1 ? 'is' : 'are'} ${rest} more in your inbox.`] : []),
      'In your account you can choose which news comes by email, and when.',
    ],
    lastLink: {
      label: 'Stop emails like this one',
      address: `${publicUrl}${linkedScreens.unsubscribe}?token=${token}`,
    },
  }
}

/** With many jobs, names only the first few. */
function toSubject(groups: readonly Group[]): string {
  const subjects = new Map<string, { headlines: Set<string>; about: string }>()
  for (const { first } of groups) {
    const of = first.job_id ?? first.id
    const subject = subjects.get(of) ?? { headlines: new Set(), about: toAbout(first) }
    subject.headlines.add(toHeadline(first))
    subjects.set(of, subject)
  }
  const parts = [...subjects.values()].map(
    ({ headlines, about }) => `${[...headlines].join(', ')}: ${about}`,
  )
  const rest = parts.length - namesInMail
  return [...parts.slice(0, namesInMail), ...(rest > 0 ? [`${rest} more`] : [])].join('; ')
}

const toLine = (news: MailedNotification, count: number) =>
  `${toHeadline(news)}: ${toAbout(news)}${count > 1 ? ` (${count} times)` : ''}`

/** Names a statement by its month. */
function toHeadline(news: MailedNotification): string {
  const { statement_number: number, statement_month: month } = news
  if (number === null || month === null) return headlineOf(news)
  return `${statementTexts.columns.statement} ${number} for ${formatMonth(month)}`
}

function toAbout(news: MailedNotification): string {
  const { warning, statement_cents: cents, job_name, job_names, jobs } = news
  if (warning !== null) return toWarning(warning, news)
  if (cents !== null && news.statement_id !== null) return formatDollars(cents / centsPerDollar)
  const names = (job_name === null ? job_names : [job_name]).map(toNameInMail)
  const rest = job_name === null ? jobs - names.length : 0
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''} (${toOrganization(news)})`
}

const toWarning = (warning: string, { warned_organization: name }: MailedNotification) =>
  name === null ? warning : `${toNameInMail(name)}: ${warning}`

function toOrganization({ organization_names: [name = '', ...others] }: MailedNotification) {
  return others.length > 0 ? formatQuantity(others.length + 1, 'organization') : toNameInMail(name)
}

const toIssue = ({ statement_issued_at: at }: MailedNotification) =>
  at === null ? [] : [`Issued on ${formatUtcDate(at)} (UTC).`]

/** The reason of a due date is written for the client side. */
const toReason = ({ kind, reason }: MailedNotification, reader: Recipient) =>
  reason !== null && (kind === 'promise_moved' || sees(reader).reasons === 'every')
    ? [`Reason: ${reason}`]
    : []

function toNoteLine({
  first_name,
  last_name,
  created_at,
  message,
}: MailedNotification['notes'][number]) {
  const name = toNameInMail(fullName({ firstName: first_name, lastName: last_name }))
  return `${name}, ${created_at.slice(0, 16).replace('T', ' ')} UTC:\n${message}`
}

function toLink(news: MailedNotification, publicUrl: string): Link {
  const { kind, warning, job_id, thread, statement_id, organization_id } = news
  const { account, jobs, settings } = linkedScreens
  if (warning !== null && news.warned_organization === null)
    return { label: 'Open Settings', address: `${publicUrl}${settings}` }
  if (statement_id !== null) {
    const address = `${publicUrl}${account}?${linkParams.statement}=${statement_id}`
    return { label: 'Open the statement', address }
  }
  if (job_id === null) return { label: 'Open your jobs', address: `${publicUrl}${jobs}` }
  const isOfReport = kind === 'report_ready'
  const query = new URLSearchParams({
    ...(isOfReport && { [linkParams.tab]: reportTab }),
    ...(thread && { [linkParams.thread]: thread }),
    ...(organization_id !== null && { [linkParams.organization]: organization_id }),
  }).toString()
  const address = `${publicUrl}${jobs}/${job_id}${query && `?${query}`}`
  if (isOfReport) return { label: 'Open the report', address }
  return { label: thread ? 'Open the comments' : 'Open the job', address }
}
