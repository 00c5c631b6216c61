import {
  jobStatuses,
  remediationStatuses,
  type Actor,
  type JobFile,
  type JobStatus,
  type Role,
} from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import {
  aComparison,
  aFile,
  aJobPage,
  aVersion,
  somebody,
  somebodyElse,
} from '#test/answers/jobs.ts'
import { aPerson } from '#test/answers/people.ts'
import { nextStepText, plainStatusOf, type StepText, type SignOffFacts } from './next-steps.ts'

const anActor = (role: Role): Actor => ({ id: aPerson(role)._id, role, organizationId: null })

function assigneeAt(status: JobStatus) {
  if (status === 'CREATED' || status === 'SUBMITTED') return null
  return status === 'ALLOTTED_ADMIN' ? somebody('RM_ADM') : somebodyElse('RM_REM')
}

/** The sentence as it is read. */
const read = (told: StepText) =>
  [told]
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('')

/** A job with the people that its status needs, as administrators and its remediator get it. */
const aJobAt = (status: JobStatus, changes: Parameters<typeof aJobPage>[0] = {}) =>
  aJobPage({
    status,
    no_of_files: 3,
    no_of_remediated_files: 2,
    assigned_to: assigneeAt(status),
    pending_quote: status === 'SPECIAL_APPROVAL_PENDING' ? 150 : null,
    account_manager: status === 'CREATED' ? somebodyElse('RM_CAM') : null,
    ...changes,
  })

const until = 'There is nothing for you to do until the documents are ready.'
const others = 'This job is with the administrators now.'

// prettier-ignore
const told: [JobStatus, { administrator: string; remediator: string; manager: string; client: string }][] = [
  ['CREATED', { administrator: 'Next: Other Demo submits this job.', remediator: others, manager: 'Next: submit this job.', client: 'Next: Other Demo submits this job.' }],
  ['SUBMITTED', { administrator: 'Next: an administrator takes this job.', remediator: others, manager: until, client: until }],
  ['ALLOTTED_ADMIN', { administrator: 'Next: assign a remediator.', remediator: others, manager: until, client: until }],
  ['ASSIGNED_REMEDIATOR', { administrator: 'Next: Other Demo accepts or declines this job.', remediator: 'Next: accept or decline this job.', manager: until, client: until }],
  ['SPECIAL_APPROVAL_PENDING', { administrator: 'Other Demo asks for a special price of $150.00. Next: approve or decline it.', remediator: 'Next: an administrator decides on your special price of $150.00.', manager: until, client: until }],
  ['APPROVED_REMEDIATOR', { administrator: 'Next: Other Demo fixes the files.', remediator: 'Next: fix the files, and mark each one as remediated.', manager: until, client: until }],
  ['SPECIAL_JOB_APPROVED', { administrator: 'The special price is approved. Next: Other Demo fixes the files.', remediator: 'Your special price is approved. Next: fix the files, and mark each one as remediated.', manager: until, client: until }],
  ['REMEDIATION_PARTIAL', { administrator: 'Next: Other Demo fixes the rest.', remediator: 'Next: fix the rest.', manager: until, client: until }],
  ['REMEDIATION_COMPLETED', { administrator: 'All files are done. Next: Other Demo hands them in for review.', remediator: 'All files are done. Next: complete the job.', manager: until, client: until }],
  ['IN_REVIEW', { administrator: 'Next: review the documents, then complete the review or return the job.', remediator: 'Next: an administrator reviews your work.', manager: until, client: until }],
  ['COMPLETED', { administrator: 'The documents are delivered. Nothing left to do.', remediator: 'The review is complete. Nothing left to do.', manager: 'Next: download the documents.', client: 'Next: download the documents.' }],
  ['CLOSED', { administrator: 'This job is closed. Nothing left to do.', remediator: 'This job is closed. Nothing left to do.', manager: 'This job is closed. You can still download the documents.', client: 'This job is closed. You can still download the documents.' }],
]

test('every status has its sentences', () => {
  expect(told.map(([status]) => status)).toEqual(jobStatuses)
})

describe.each(told)('at %s', (status, sentences) => {
  test.each([
    ['RM_SU', sentences.administrator],
    ['RM_ADM', sentences.administrator],
    ['RM_REM', sentences.remediator],
    ['RM_CAM', sentences.manager],
    ['RM_CLI', sentences.client],
  ] as const)('%s reads what happens next and who does it', (role, sentence) => {
    expect(read(nextStepText(anActor(role), aJobAt(status)))).toBe(sentence)
  })

  test.each(['RM_SU', 'RM_ADM', 'RM_REM', 'RM_CAM', 'RM_CLI'] as const)(
    '%s reads of an archived job, and of an archived organization, that it is only read',
    (role) => {
      const archived = aJobAt(status, { isArchived: true })
      const { organization } = archived
      const inArchived = aJobAt(status, { organization: { ...organization, isArchived: true } })

      expect(read(nextStepText(anActor(role), archived))).toBe(
        'This job is archived and can only be read.',
      )
      expect(read(nextStepText(anActor(role), inArchived))).toBe(
        'The organization is archived: the job can only be read.',
      )
    },
  )

  test('the client side is told of nobody but its account manager', () => {
    const job = aJobAt(status, { account_manager: null })
    for (const role of ['RM_CAM', 'RM_CLI'] as const) {
      expect(read(nextStepText(anActor(role), job))).not.toMatch(/Other|remediator|price|return/i)
    }
    expect(plainStatusOf(aJobAt(status))).not.toMatch(/remediator|price|return/i)
  })
})

test('the client side reads that somebody works on a job from its acceptance until it is handed in', () => {
  const isWorkedOn = (isArchived: boolean) => (status: JobStatus) =>
    plainStatusOf(aJobAt(status, { isArchived })) === 'In work'
  const worked = jobStatuses.filter(isWorkedOn(false))

  expect(worked).toEqual(remediationStatuses)
  expect(jobStatuses.filter(isWorkedOn(true)), 'archived').toEqual([])
})

describe('after a return', () => {
  const returned = {
    reason: null,
    actor: somebodyElse('RM_ADM'),
    createdAt: '2026-11-16T09:00:00.000Z',
  }
  const again = 'This job was returned to you. Next: work on it again, then complete it.'

  test.each(['APPROVED_REMEDIATOR', 'SPECIAL_JOB_APPROVED', 'REMEDIATION_PARTIAL'] as const)(
    'at %s the job is worked on again',
    (status) => {
      const job = aJobAt(status, { returned })

      expect(read(nextStepText(anActor('RM_REM'), job))).toBe(again)
      expect(read(nextStepText(anActor('RM_ADM'), job))).toBe('Next: Other Demo works on it again.')
      expect(read(nextStepText(anActor('RM_CLI'), job))).toBe(until)
      expect(read(nextStepText(anActor('RM_CAM'), job))).toBe(until)
    },
  )

  test('with every file done it is completed again', () => {
    const job = aJobAt('REMEDIATION_COMPLETED', { returned })

    expect(read(nextStepText(anActor('RM_REM'), job))).toBe(
      'Every returned file is done. Next: complete the job again.',
    )
    expect(read(nextStepText(anActor('RM_ADM'), job))).toBe(
      'Every returned file is done. Next: Other Demo hands them in again.',
    )
  })
})

test('of a quote for certain files, an administrator reads for which', () => {
  const quoted = aFile({ file_name: 'Plan.pdf', isSpecialFile: true })
  const sentenceOf = (files: JobFile[]) =>
    read(nextStepText(anActor('RM_ADM'), aJobAt('SPECIAL_APPROVAL_PENDING', { files })))

  expect(sentenceOf([quoted, aFile()])).toBe(
    'Other Demo asks for a special price of $150.00 for Plan.pdf. Next: approve or decline it.',
  )
  expect(sentenceOf([quoted, quoted])).toContain(' of $150.00 for 2 files. Next: ')
})

test('of documents that may be the wrong ones, the client side reads what to do', () => {
  const doubtful = aFile({
    versions: [aVersion({ comparison: aComparison({ doubts: ['other_text'] }) })],
  })
  const signOff = { day: '14 Dec 2026', doubtfulCount: 1 }
  const sentenceOf = (files: JobFile[], changes: { signOff?: SignOffFacts } = {}) =>
    read(nextStepText(anActor('RM_CLI'), { ...aJobAt('COMPLETED', { files }), ...changes }))

  expect(sentenceOf([doubtful, aFile()], { signOff })).toBe(
    'Next: compare 1 document with its original, then sign off or dispute.',
  )
  expect(sentenceOf([doubtful, doubtful], { signOff: { ...signOff, doubtfulCount: 2 } })).toBe(
    'Next: compare 2 documents with their originals, then sign off or dispute.',
  )
  expect(sentenceOf([doubtful])).toBe('Next: compare 1 document with its original.')
})

test('of a job that another administrator has claimed, they are named', () => {
  const job = aJobAt('ALLOTTED_ADMIN', { assigned_to: somebodyElse('RM_ADM') })

  expect(read(nextStepText(anActor('RM_ADM'), job))).toBe(
    'Next: Other Demo assigns a remediator. You can do it too.',
  )
})

test.each([
  ['RM_CLI', 'Next: add files. Then Other Demo submits this job.'],
  ['RM_CAM', 'Next: add at least one file, then submit this job.'],
  ['RM_ADM', 'Next: the client side adds files. Then Other Demo submits this job.'],
] as const)('of a job without files, %s reads who adds some', (role, sentence) => {
  expect(read(nextStepText(anActor(role), aJobAt('CREATED', { no_of_files: 0 })))).toBe(sentence)
})

test('where no account manager is known, the sentence says who it is', () => {
  const job = aJobAt('CREATED', { account_manager: null })

  expect(read(nextStepText(anActor('RM_CLI'), job))).toBe(
    'Next: your account manager submits this job.',
  )
})

test.each(['COMPLETED', 'CLOSED'] as const)(
  'nobody is told of documents of a job at %s that were removed',
  (status) => {
    const documents = { endOn: null, endedAt: '2027-03-03T04:05:06.000Z', heldBy: null }

    for (const role of ['RM_ADM', 'RM_REM', 'RM_CAM', 'RM_CLI'] as const) {
      expect(read(nextStepText(anActor(role), aJobAt(status, { documents })))).toBe(
        'This job is over, and its documents were removed as agreed.',
      )
    }
  },
)
