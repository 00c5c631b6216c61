import type { JobStatus, Role } from '@curbcut/contract'
import { demoJob } from '../demo-jobs.ts'

// The customer's rules for the list of jobs, written a second time and in words. The actions of a row: its
// buttons first, then the options of its menu behind the three dots.

export const jobTabs = ['In Progress', 'In Review', 'Completed'] as const
type JobTab = (typeof jobTabs)[number]

/** For an archived job the status no longer counts. */
type Kind = JobStatus | 'archived'

/** A job of the demo in every status, with its tab and a text that finds it. */
// prettier-ignore
export const jobsToFind: Readonly<Record<Kind, { tab: JobTab; words: string }>> = {
  CREATED:                  { tab: 'In Progress', words: demoJob(1) },
  SUBMITTED:                { tab: 'In Progress', words: demoJob(3) },
  ALLOTTED_ADMIN:           { tab: 'In Progress', words: demoJob(4) },
  ASSIGNED_REMEDIATOR:      { tab: 'In Progress', words: demoJob(5) },
  SPECIAL_APPROVAL_PENDING: { tab: 'In Progress', words: demoJob(11) },
  APPROVED_REMEDIATOR:      { tab: 'In Progress', words: demoJob(6) },
  SPECIAL_JOB_APPROVED:     { tab: 'In Progress', words: demoJob(12) },
  REMEDIATION_PARTIAL:      { tab: 'In Progress', words: demoJob(7) },
  REMEDIATION_COMPLETED:    { tab: 'In Progress', words: demoJob(8) },
  archived:                 { tab: 'In Progress', words: demoJob(17) },
  IN_REVIEW:                { tab: 'In Review', words: demoJob(9) },
  COMPLETED:                { tab: 'Completed', words: demoJob(10) },
  CLOSED:                   { tab: 'Completed', words: demoJob(15) },
}

// prettier-ignore
export const jobColumns: Readonly<Record<Role, readonly string[]>> = {
  RM_SU:  ['Job Name', 'Organization', 'Created By', 'Files', 'Status', 'Priority', 'Assigned To', 'Job Open Date'],
  RM_ADM: ['Job Name', 'Organization', 'Created By', 'Files', 'Status', 'Priority', 'Assigned To', 'Job Open Date'],
  RM_REM: ['Job Name', 'Organization', 'Files', 'Status', 'Priority', 'Job Cost', 'Job Open Date'],
  RM_CAM: ['Job Name', 'Created By', 'Files', 'Status', 'Priority', 'Job Open Date'],
  RM_CLI: ['Job Name', 'Created By', 'Files', 'Status', 'Priority', 'Job Open Date'],
}

/** Without a line, the job is not theirs to see. */
// prettier-ignore
export const jobRows: Readonly<Record<Role, readonly [Kind, string][]>> = {
  RM_SU: [
    ['CREATED',                  '⋮ Edit, Update Priority, Delete'],
    ['SUBMITTED',                'Assign to Me ⋮ Edit, Update Priority, Delete'],
    ['ALLOTTED_ADMIN',           'Assign Remediator ⋮ Edit, Update Priority, Delete'],
    ['ASSIGNED_REMEDIATOR',      '⋮ Edit, Update Priority, Re-Assign Remediator, Delete'],
    ['SPECIAL_APPROVAL_PENDING', 'Approve Job, Decline Job ⋮ Edit, Update Priority, Re-Assign Remediator, Delete'],
    ['APPROVED_REMEDIATOR',      '⋮ Edit, Update Priority, Re-Assign Remediator, Delete'],
    ['SPECIAL_JOB_APPROVED',     '⋮ Edit, Update Priority, Re-Assign Remediator, Delete'],
    ['REMEDIATION_PARTIAL',      '⋮ Edit, Update Priority, Re-Assign Remediator, Delete'],
    ['REMEDIATION_COMPLETED',    '⋮ Edit, Update Priority, Re-Assign Remediator, Delete'],
    ['archived',                 '⋮ Activate'],
    ['IN_REVIEW',                'Complete Review, Return Job ⋮ Edit, Update Priority, Re-Assign Remediator, Delete'],
    ['COMPLETED',                '⋮ Edit, Update Priority, Re-Open Job, Close Job, Delete'],
    ['CLOSED',                   '⋮ Edit, Update Priority, Re-Open Job, Delete'],
  ],
  RM_ADM: [
    ['CREATED',                  '⋮ Edit, Update Priority'],
    ['SUBMITTED',                'Assign to Me ⋮ Edit, Update Priority'],
    ['ALLOTTED_ADMIN',           'Assign Remediator ⋮ Edit, Update Priority'],
    ['ASSIGNED_REMEDIATOR',      '⋮ Edit, Update Priority, Re-Assign Remediator'],
    ['SPECIAL_APPROVAL_PENDING', 'Approve Job, Decline Job ⋮ Edit, Update Priority, Re-Assign Remediator'],
    ['APPROVED_REMEDIATOR',      '⋮ Edit, Update Priority, Re-Assign Remediator'],
    ['SPECIAL_JOB_APPROVED',     '⋮ Edit, Update Priority, Re-Assign Remediator'],
    ['REMEDIATION_PARTIAL',      '⋮ Edit, Update Priority, Re-Assign Remediator'],
    ['REMEDIATION_COMPLETED',    '⋮ Edit, Update Priority, Re-Assign Remediator'],
    ['archived',                 ''],
    ['IN_REVIEW',                'Complete Review, Return Job ⋮ Edit, Update Priority, Re-Assign Remediator'],
    ['COMPLETED',                '⋮ Edit, Update Priority, Re-Open Job, Close Job'],
    ['CLOSED',                   '⋮ Edit, Update Priority, Re-Open Job'],
  ],
  RM_CAM: [
    ['CREATED',                  '⋮ Submit Job, Edit'],
    ['SUBMITTED',                ''],
    ['ALLOTTED_ADMIN',           ''],
    ['ASSIGNED_REMEDIATOR',      ''],
    ['SPECIAL_APPROVAL_PENDING', ''],
    ['APPROVED_REMEDIATOR',      ''],
    ['SPECIAL_JOB_APPROVED',     ''],
    ['REMEDIATION_PARTIAL',      ''],
    ['REMEDIATION_COMPLETED',    ''],
    ['IN_REVIEW',                ''],
    ['COMPLETED',                ''],
    ['CLOSED',                   ''],
  ],
  RM_CLI: [
    ['CREATED',                  '⋮ Edit'],
    ['SUBMITTED',                ''],
    ['ALLOTTED_ADMIN',           ''],
    ['ASSIGNED_REMEDIATOR',      ''],
    ['SPECIAL_APPROVAL_PENDING', ''],
    ['APPROVED_REMEDIATOR',      ''],
    ['SPECIAL_JOB_APPROVED',     ''],
    ['REMEDIATION_PARTIAL',      ''],
    ['REMEDIATION_COMPLETED',    ''],
    ['IN_REVIEW',                ''],
    ['COMPLETED',                ''],
    ['CLOSED',                   ''],
  ],
  RM_REM: [
    ['ASSIGNED_REMEDIATOR',      'Accept Job, Decline Job'],
    ['SPECIAL_APPROVAL_PENDING', '⋮ inert: Approval Pending'],
    ['APPROVED_REMEDIATOR',      ''],
    ['SPECIAL_JOB_APPROVED',     ''],
    ['REMEDIATION_PARTIAL',      ''],
    ['REMEDIATION_COMPLETED',    'Complete Job'],
    ['IN_REVIEW',                ''],
    ['COMPLETED',                ''],
    ['CLOSED',                   ''],
  ],
}
