import {
  centsPerDollar,
  evidenceTexts,
  firstRateDay,
  formatCount,
  formatQuantity,
  formatUtcDate,
  humanConditionNames,
  humanConditions,
  jobFieldNames,
  jobFields,
  jobMoves,
  judgmentVerdictNames,
  judgmentVerdictLabels,
  notJudgedLabel,
  queueLabels,
  repairTexts,
  roleLabels,
  type EventKind,
  type JobFieldValue,
  jobFieldDisplayValue,
  passwordRulesText,
  providerMessages,
  secondStepTexts,
  problemText,
  retentionMessages,
  checkResultText,
} from '@curbcut/contract'
import type { EventDetails } from './event-detail-schemas.ts'
import type { ParsedEvent } from './event-details.ts'

/** The organization's name is present only if the reader may know it. */
type EventForNote<Kind extends EventKind = EventKind> = ParsedEvent<
  { kind: EventKind; details: unknown; organization?: string | null },
  Kind
>

type NoteMakers = { [Kind in EventKind]?: (event: EventForNote<Kind>) => string | null | undefined }

const formatDollars = (cents: number) => `$${(cents / centsPerDollar).toFixed(2)}`

const noteMakers: NoteMakers = {
  job_moved: ({ details }) => jobMoves[details.move].label,
  file_remediated: ({ details: { simple_pages: simple, complex_pages: complex } }) =>
    `${formatCount(simple)} simple and ${formatCount(complex)} complex pages`,
  version_added: ({ details: { put_right: putRight } }) =>
    putRight === undefined ? null : repairTexts.repairedByMachine(putRight),
  documents_judged: ({ details: { files, verdicts, problem, ...details } }) => {
    if (problem) return [...describeVerdicts(verdicts), describeProblem(problem)].join(' · ')
    const documentCount = files.length > 1 ? [`${formatCount(files.length)} documents`] : []
    return [
      ...describeVerdicts(verdicts),
      ...(details.for_all ? [evidenceTexts.sameForAll] : documentCount),
      ...(details.with_rest ? [evidenceTexts.withRest] : []),
    ].join(' · ')
  },
  document_checked: ({ details }) => describeCheck(details),
  fixed_document_checked: ({ details }) => describeCheck(details),
  report_ready: ({ details: { edition, replaces } }) =>
    `Edition ${formatCount(edition)}${replaces ? `, in place of edition ${formatCount(replaces)}` : ''}`,
  report_withdrawn: ({ details }) => `Edition ${formatCount(details.edition)}`,
  quote_made: ({ details }) => formatDollars(details.cents),
  availability_changed: ({ details }) => (details.isAvailable ? 'Available' : 'Un Available'),
  browser_signed_out: ({ details }) => details.browser,
  user_signed_out: ({ details }) => details.browser ?? 'Everywhere',
  password_rules_changed: ({ details }) =>
    passwordRulesText({
      minLength: details.min_length,
      refusesCommon: details.refuses_common,
      refusesOwn: details.refuses_own,
    }).join(' · '),
  provider_changed: ({ details: { issuer, domains, is_only_way: isOnlyWay, new_role: newRole } }) =>
    [
      issuer,
      domains.join(', '),
      ...(isOnlyWay ? [providerMessages.onlyWayLabel] : []),
      ...(newRole ? [`${providerMessages.newRoleLabel}: ${roleLabels[newRole]}`] : []),
    ].join(' · '),
  provider_removed: ({ details }) => details.issuer,
  provider_joined: ({ details }) => details.issuer,
  user_created: ({ details }) => roleLabels[details.role],
  user_invited: ({ organization }) => organization,
  invitation_withdrawn: ({ organization }) => organization,
  invitation_declined: ({ organization }) => organization,
  user_joined: ({ organization }) => organization,
  user_left: ({ organization }) => organization,
  retention_changed: ({ details: { keep_months: months } }) => retentionMessages.keepPeriod(months),
  rates_changed: ({ details: { from_date: day, ...rates } }) =>
    [
      `Simple page ${formatDollars(rates.simple_page_cents)}`,
      `complex page ${formatDollars(rates.complex_page_cents)}`,
      day === firstRateDay ? 'confirmed as they are' : `from ${formatUtcDate(day)}`,
    ].join(', '),
  promise_changed: ({ details: { own_date: day } }) => day && `Due on ${formatUtcDate(day)}`,
  delivery_signed_off: ({ details }) => formatQuantity(details.files.length, 'file'),
  delivery_disputed: ({ details }) => details.place,
  sign_off_lapsed: ({ details }) => formatQuantity(details.files.length, 'file'),
  calendar_changed: ({ details: { from_date: day, zone, holidays } }) =>
    `From ${formatUtcDate(day)} in ${zone}, ${formatQuantity(holidays, 'holiday')}`,
  promised_hours_changed: describeHours,
  calendar_removed: ({ details }) => `From ${formatUtcDate(details.from_date)}`,
  promised_hours_ended: describeHours,
  promised_hours_removed: describeHours,
  statement_issued: ({ details }) => `${details.number}, ${formatDollars(details.cents)}`,
  sign_in_rules_changed: ({ details: { second_step: rule } }) =>
    `${secondStepTexts.rule}: ${secondStepTexts.rules[rule]}`,
  queue_retried: ({ details }) => `${queueLabels[details.queue]}: ${formatCount(details.entries)}`,
  statement_paid: ({ details }) => `Paid on ${formatUtcDate(details.paid_on)}`,
}

type HoursEvent = { details: { from_date: string }; organization?: string | null }

function describeHours({ details: { from_date: day }, organization }: HoursEvent): string {
  return [`From ${formatUtcDate(day)}`, ...(organization ? [organization] : [])].join(', ')
}

type RecordedProblem = NonNullable<EventDetails['documents_judged']['problem']>

const describeProblem = ({ is_removed: isRemoved, ...problem }: RecordedProblem): string =>
  isRemoved ? `Removed: ${problemText(problem)}` : problemText(problem)

function describeVerdicts(verdicts: EventDetails['documents_judged']['verdicts']): string[] {
  return [...judgmentVerdictNames, null].flatMap((verdict) => {
    const labels = humanConditionNames
      .filter((name) => verdicts[name] === verdict)
      .map((name) => humanConditions[name].label)
    const label = verdict ? judgmentVerdictLabels[verdict] : notJudgedLabel
    return labels.length > 0 ? [`${label}: ${labels.join(', ')}`] : []
  })
}

/** Expects a reader who may know all facts of the event. */
export const toEventNote = <Kind extends EventKind>(event: EventForNote<Kind>): string | null =>
  noteMakers[event.kind]?.(event) ?? newFieldValueOf(event)

/** Null for an event about no field. */
function newFieldValueOf({ kind, details }: { kind: EventKind; details: object }) {
  const name = jobFieldNames.find((field) => jobFields[field].event.kind === kind)
  if (!name) return null
  const value = (details as Record<string, JobFieldValue>)[jobFields[name].column] ?? null
  if (value === null) return null
  const text = String(jobFieldDisplayValue(name, value))
  return jobFields[name].kind === 'day' ? formatUtcDate(text) : text
}

type CheckDetails = EventDetails['document_checked'] | EventDetails['fixed_document_checked']

/** "3 barriers"; for a fixed document "Barriers: 5 before, 0 now". */
function describeCheck(details: CheckDetails): string {
  const { state, barriers, undecided = null, counted = null } = details
  const isForPeople = details.is_for_people
  const before = 'barriers_before' in details ? details.barriers_before : null
  if (before !== null && barriers !== null && !isForPeople) {
    return `Barriers: ${before} before, ${barriers} now`
  }
  const summary = checkResultText({ state, barriers, isForPeople, undecided, counted })
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}`
}
