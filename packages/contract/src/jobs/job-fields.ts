import { z } from 'zod/mini'
import { optionalDay, dayOrCleared } from '#contract/day-values.ts'
import { optionalChoice, optionalLine, requiredLine } from '#contract/form-values.ts'
import { maxLengths } from '#contract/limits.ts'
import type { may } from '#contract/policy.ts'
import { isAdministrator, type Actor } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { jobPriorities, priorityLabels, type JobFacts } from './job-state-machine.ts'
import { dueTexts } from './promises/due-texts.ts'

/** The names of the permissions in `may` that are about a job. */
type JobPermission = {
  [Name in keyof typeof may]: (typeof may)[Name] extends (actor: Actor, job: JobFacts) => boolean
    ? Name
    : never
}[keyof typeof may]

/** An editable field of a job: its storage, validation, permission, event and display. */
export type JobField = {
  /** The column of `jobs`; it stores the value as the API sends it. */
  column: string
  label: string
  kind: 'text' | 'count' | 'dollars' | 'time' | 'day'
  choiceLabels?: Readonly<Record<string, string>>
  /** Its schema in responses and in the history. */
  answer: z.ZodMiniType<JobFieldValue>
  /** In the form of a new job; absent: the default of the column applies. */
  create?: z.ZodMiniType<JobFieldValue | undefined>
  /** In a change: undefined leaves the field as it is, an empty text clears it. */
  update: z.ZodMiniType<JobFieldValue | undefined>
  /** Actors who may ever set it; absent: all whom `may` allows. */
  isEditableBy?: (actor: Actor) => boolean
  permission: JobPermission
  successMessage: string
  /** `isShared`: the client side sees the event. */
  event: { kind: string; label: string; isShared: boolean }
  /** In the table and the spreadsheet; absent: in neither. */
  listColumn?: { isSeenBy: (actor: Actor) => boolean; isSorted: boolean }
  isDetail: boolean
  /** In the forms that create and edit a job; absent: set elsewhere. */
  form?: { input: 'text' | 'day'; initialValue: string; isRequired: boolean }
}
export type JobFieldValue = string | number | null

export const everybody = () => true

/** By their names in the API, in the order of forms and details. */
export const jobFields = {
  job_name: {
    column: 'name',
    label: texts.jobs.columns.jobName,
    kind: 'text',
    answer: z.string(),
    create: requiredLine(texts.validation.jobNameRequired, maxLengths.jobName),
    update: optionalLine(maxLengths.jobName),
    permission: 'editJob',
    successMessage: texts.success.jobUpdated,
    event: { kind: 'job_renamed', label: 'Job renamed', isShared: true },
    listColumn: { isSeenBy: everybody, isSorted: true },
    isDetail: true,
    form: { input: 'text', initialValue: '', isRequired: true },
  },
  priority: {
    column: 'priority',
    label: texts.jobs.columns.priority,
    kind: 'text',
    choiceLabels: priorityLabels,
    answer: z.enum(jobPriorities),
    update: optionalChoice(jobPriorities),
    isEditableBy: isAdministrator,
    permission: 'changePriority',
    successMessage: texts.success.priorityUpdated,
    event: { kind: 'priority_changed', label: 'Priority changed', isShared: true },
    listColumn: { isSeenBy: everybody, isSorted: true },
    // The page shows it above the details.
    isDetail: false,
  },
  /** It moves no due date. */
  wished_for: {
    column: 'wished_for',
    label: dueTexts.wishedFor,
    kind: 'day',
    answer: z.nullable(z.string()),
    create: optionalDay,
    update: dayOrCleared,
    permission: 'editJob',
    successMessage: texts.success.jobUpdated,
    event: { kind: 'wish_changed', label: 'Wish changed', isShared: true },
    isDetail: true,
    form: { input: 'day', initialValue: '', isRequired: false },
  },
} as const satisfies Record<string, JobField>

type JobFields = typeof jobFields
export type JobFieldName = keyof JobFields
export const jobFieldNames = Object.keys(jobFields) as JobFieldName[]

export const jobField = (name: JobFieldName): JobField => jobFields[name]

/** Whether an actor may ever set the field; of a job, `may` judges. */
export const isJobFieldEditableBy = (actor: Actor, name: JobFieldName): boolean =>
  jobField(name).isEditableBy?.(actor) ?? true

type FieldNamesMatching<Row> = {
  [Name in JobFieldName]: JobFields[Name] extends Row ? Name : never
}[JobFieldName]
export type JobFieldNamesWith<Part extends keyof JobField> = FieldNamesMatching<
  Record<Part, unknown>
>
export type SortableJobField = FieldNamesMatching<{ listColumn: { isSorted: true } }>

export const jobFieldNamesWith = <Part extends keyof JobField>(part: Part) =>
  jobFieldNames.filter((name) => part in jobFields[name]) as JobFieldNamesWith<Part>[]

export const jobFieldParts = <Part extends keyof JobField>(part: Part) =>
  Object.fromEntries(jobFieldNamesWith(part).map((name) => [name, jobField(name)[part]])) as {
    [Name in JobFieldNamesWith<Part>]: Extract<JobFields[Name], Record<Part, unknown>>[Part]
  }

export const jobFieldDisplayValue = (name: JobFieldName, value: JobFieldValue): JobFieldValue =>
  (value !== null && jobField(name).choiceLabels?.[value]) || value
