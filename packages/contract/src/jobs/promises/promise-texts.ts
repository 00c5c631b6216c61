import { formatCount, formatZone } from '#contract/formats.ts'

/** By when jobs are to be done. */
export const promiseTexts = {
  late: 'Late',
  inTime: 'In time',
  in: (span: string) => `in ${span}`,
  lateBy: (span: string) => `Late by ${span}`,
  startsWith: (name: string) => `The clock starts when ${name} submits this job.`,
  due: (date: string, span: string) => `Due ${date}, ${span}.`,
  wasDue: (date: string, span: string) => `${span}: it was due ${date}.`,
  deliveredInTime: (date: string) => `Delivered in time. It was due ${date}.`,
  deliveredLate: (date: string) => `Delivered late. It was due ${date}.`,
  dueToday: (jobs: number) => `${formatCount(jobs)} due today`,
  dueTodayInReview: (jobs: number) => `${formatCount(jobs)} due today, in review`,
  /** Next to the filter: days and weeks are the operator's. */
  zone: (zone: string) => `Days in ${formatZone(zone)}; weeks from Monday to Sunday.`,
  wishHint: 'Optional. It is a wish: the due date is set when the job is submitted.',
  wished: (wished: string, promised: string) => `Wished for ${wished}, promised ${promised}`,
  day: 'Due on',
  dayHint: 'Work is due at the end of this day’s working hours.',
  reason: 'Reason',
  reasonHint: 'The creator and the account managers read it.',
  ofRush: { RUSH: 'The job is a rush job now.', NORMAL: 'The job is no longer a rush job.' },
  hours: (hours: number) => `Promised in ${formatCount(hours)} working hours`,
  provisional: 'Until its documents are counted, at most 15 minutes, the due date may change.',
  saved: 'Due date set successfully',
  savedOfSeveral: (count: string) => `Due date of ${count} jobs set successfully`,
} as const
