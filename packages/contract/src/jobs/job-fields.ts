import { z } from 'zod/mini'
import { optionalChoice, optionalLine, requiredLine } from '#contract/form-values.ts'
import { maxLengths } from '#contract/limits.ts'
import type { may } from '#contract/policy.ts'
import { isAdministrator, type Actor } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { jobPriorities, priorityLabels, type JobFacts } from './job-machine.ts'

/** The permissions on a job, by their names in `may`. */
type Permission = {
  [Name in keyof typeof may]: (typeof may)[Name] extends (actor: Actor, job: JobFacts) => boolean
    ? Name
    : never
}[keyof typeof may]

/** Everything that is said of a field of a job which people set. */
export type JobField = {
  /** The column of `jobs`, which keeps the value as the API has it. */
  column: string
  label: string
  kind: 'text' | 'count' | 'dollars' | 'time' | 'day'
  /** The words of each value, if it is a choice. */
  words?: Readonly<Record<string, string>>
  /** The value in answers and in the history. */
  answer: z.ZodMiniType<FieldValue>
  /** The value in the form of a new job; absent: it begins with the default of its column. */
  create?: z.ZodMiniType<FieldValue | undefined>
  /** The value in a change; undefined leaves the field as it is, and an empty text takes the value away. */
  update: z.ZodMiniType<FieldValue | undefined>
  /** People who may set it in any job; absent: everybody who may set it in this one. */
  isFor?: (actor: Actor) => boolean
  may: Permission
  /** The message when it is set. */
  done: string
  /** `isShared`: the client side is told of it. */
  event: { kind: string; label: string; isShared: boolean }
  /** Its column in the list and in the spreadsheet. */
  list?: { isSeenBy: (actor: Actor) => boolean; isSorted: boolean }
  /** Whether it stands among the details of the job's page. */
  isDetail: boolean
  /** Its place in the forms that create and edit a job; absent: it is set elsewhere. */
  form?: { input: 'text' | 'day'; first: string; isRequired: boolean }
}
export type FieldValue = string | number | null

/** No viewer lacks it. */
export const everybody = () => true

/** The fields of a job that people set, by their names in the API, in the order of forms and details. */
export const jobFields = {
  job_name: {
    column: 'name',
    label: texts.jobs.columns.jobName,
    kind: 'text',
    answer: z.string(),
    create: requiredLine(texts.validation.jobNameRequired, maxLengths.jobName),
    update: optionalLine(maxLengths.jobName),
    may: 'renameJob',
    done: texts.success.jobUpdated,
    event: { kind: 'job_renamed', label: 'Job renamed', isShared: true },
    list: { isSeenBy: everybody, isSorted: true },
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
    list: { isSeenBy: everybody, isSorted: true },
    // It stands above them.
    isDetail: false,
  },
} as const satisfies Record<string, JobField>

type Fields = typeof jobFields
export type JobFieldName = keyof Fields
export const jobFieldNames = Object.keys(jobFields) as JobFieldName[]

/** The row of a field, of whose parts some may be absent. */
export const jobField = (name: JobFieldName): JobField => jobFields[name]

type FieldsLike<Row> = {
  [Name in JobFieldName]: Fields[Name] extends Row ? Name : never
}[JobFieldName]
export type FieldsWith<Part extends keyof JobField> = FieldsLike<Record<Part, unknown>>
export type SortedJobField = FieldsLike<{ list: { isSorted: true } }>

/** The fields that have this part. */
export const jobFieldsWith = <Part extends keyof JobField>(part: Part) =>
  jobFieldNames.filter((name) => part in jobFields[name]) as FieldsWith<Part>[]

/** This part of each field that has it. */
export const partsOfJobFields = <Part extends keyof JobField>(part: Part) =>
  Object.fromEntries(jobFieldsWith(part).map((name) => [name, jobField(name)[part]])) as {
    [Name in FieldsWith<Part>]: Extract<Fields[Name], Record<Part, unknown>>[Part]
  }

/** A value in words: a choice has its own. */
export const wordsOfJobField = (name: JobFieldName, value: FieldValue): FieldValue =>
  (value !== null && jobField(name).words?.[value]) || value
