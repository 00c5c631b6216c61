import { z } from 'zod/mini'
import { dayOrAbsent, dayOrCleared } from '#contract/day-values.ts'
import { optionalChoice, optionalLine, requiredLine } from '#contract/form-values.ts'
import { maxLengths } from '#contract/limits.ts'
import type { may } from '#contract/policy.ts'
import { isAdministrator, type Actor } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { dueTexts } from './due-texts.ts'
import { jobPriorities, priorityLabels, type JobFacts } from './job-machine.ts'

/** The names of the permissions in `may` that are about a job. */
type Permission = {
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
  /** The label of each value of a choice. */
  words?: Readonly<Record<string, string>>
  /** In responses and in the history. */
  answer: z.ZodMiniType<FieldValue>
  /** In the form of a new job; absent: the default of the column applies. */
  create?: z.ZodMiniType<FieldValue | undefined>
  /** In a change: undefined leaves the field as it is, an empty text clears it. */
  update: z.ZodMiniType<FieldValue | undefined>
  /** Actors who may ever set it; absent: all whom `may` allows. */
  isFor?: (actor: Actor) => boolean
  may: Permission
  /** The message after a change. */
  done: string
  /** `isShared`: the client side sees the event. */
  event: { kind: string; label: string; isShared: boolean }
  /** In the table and the spreadsheet; absent: in neither. */
  listColumn?: { isSeenBy: (actor: Actor) => boolean; isSorted: boolean }
  /** Shown among the details on the page of the job. */
  isDetail: boolean
  /** In the forms that create and edit a job; absent: set elsewhere. */
  form?: { input: 'text' | 'day'; first: string; isRequired: boolean }
}
export type FieldValue = string | number | null

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
    may: 'editJob',
    done: texts.success.jobUpdated,
    event: { kind: 'job_renamed', label: 'Job renamed', isShared: true },
    listColumn: { isSeenBy: everybody, isSorted: true },
    isDetail: true,
    form: { input: 'text', first: '', isRequired: true },
  },
  priority: {
    column: 'priority',
    label: texts.jobs.columns.priority,
    kind: 'text',
    words: priorityLabels,
    answer: z.enum(jobPriorities),
    update: optionalChoice(jobPriorities),
    isFor: isAdministrator,
    may: 'changePriority',
    done: texts.success.priorityUpdated,
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
    create: dayOrAbsent,
    update: dayOrCleared,
    may: 'editJob',
    done: texts.success.jobUpdated,
    event: { kind: 'wish_changed', label: 'Wish changed', isShared: true },
    isDetail: true,
    form: { input: 'day', first: '', isRequired: false },
  },
} as const satisfies Record<string, JobField>

type Fields = typeof jobFields
export type JobFieldName = keyof Fields
export const jobFieldNames = Object.keys(jobFields) as JobFieldName[]

export const jobField = (name: JobFieldName): JobField => jobFields[name]

type FieldsLike<Row> = {
  [Name in JobFieldName]: Fields[Name] extends Row ? Name : never
}[JobFieldName]
export type FieldsWith<Part extends keyof JobField> = FieldsLike<Record<Part, unknown>>
export type SortedJobField = FieldsLike<{ listColumn: { isSorted: true } }>

export const jobFieldsWith = <Part extends keyof JobField>(part: Part) =>
  jobFieldNames.filter((name) => part in jobFields[name]) as FieldsWith<Part>[]

export const jobFieldParts = <Part extends keyof JobField>(part: Part) =>
  Object.fromEntries(jobFieldsWith(part).map((name) => [name, jobField(name)[part]])) as {
    [Name in FieldsWith<Part>]: Extract<Fields[Name], Record<Part, unknown>>[Part]
  }

export const jobFieldText = (name: JobFieldName, value: FieldValue): FieldValue =>
  (value !== null && jobField(name).words?.[value]) || value
