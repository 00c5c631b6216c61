import type { Role } from '@curbcut/contract'
import { demoJob } from '../demo-jobs.ts'

// The customer's rules for the files of a job, written a second time and in words; actions of a row read as
// in the table of the jobs.

// prettier-ignore
const ofFiles = ['File Name', 'Uploaded By', 'Date Uploaded', 'Remediated', 'Special', 'Non-Billable']

// prettier-ignore
export const fileColumns: Readonly<Record<Role, readonly string[]>> = {
  RM_SU:  [...ofFiles, 'Simple Pages', 'Complex Pages'],
  RM_ADM: [...ofFiles, 'Simple Pages', 'Complex Pages'],
  RM_REM: [...ofFiles, 'Simple Pages', 'Complex Pages'],
  RM_CAM: ofFiles,
  RM_CLI: ofFiles,
}

/** The job that the story makes: its files are in states that the demo lacks. */
export const storyJob = 'A job with files in every state'

type FileRow = { job: string; file: string; offers: Partial<Record<Role, string>> }

/** A file in each state of it and of its job. Without a role, the job is not theirs to see. */
// prettier-ignore
export const fileRows: Readonly<Record<string, FileRow>> = {
  'of a job just created': {
    job: demoJob(1), file: 'Demo report.pdf',
    offers: {
      RM_SU: 'Preview, Download ⋮ Tags and pages, Delete', RM_ADM: 'Preview, Download ⋮ Tags and pages',
      RM_CAM: 'Preview, Download ⋮ Delete', RM_CLI: 'Preview, Download ⋮ Delete',
    },
  },
  'of a job that waits for a remediator': {
    job: demoJob(4), file: 'Demo report.pdf',
    offers: { RM_SU: 'Preview, Download ⋮ Tags and pages, Delete', RM_ADM: 'Preview, Download ⋮ Tags and pages', RM_CAM: 'Preview, Download', RM_CLI: 'Preview, Download' },
  },
  'of a job not yet accepted': {
    job: demoJob(5), file: 'Demo report.pdf',
    offers: {
      RM_SU: 'Preview, Download ⋮ Tags and pages, Delete', RM_ADM: 'Preview, Download ⋮ Tags and pages', RM_CAM: 'Preview, Download', RM_CLI: 'Preview, Download',
      RM_REM: 'Preview, Download ⋮ Tags and pages',
    },
  },
  'to be remediated': {
    job: demoJob(12), file: 'Demo letter.docx',
    offers: {
      RM_SU: 'Preview, Download ⋮ Tags and pages, Delete', RM_ADM: 'Preview, Download ⋮ Tags and pages', RM_CAM: 'Preview, Download', RM_CLI: 'Preview, Download',
      RM_REM: 'Mark Remediated, Upload Fixed Document, Preview, Download ⋮ Tags and pages, Repair by machine',
    },
  },
  'to be remediated, special': {
    job: demoJob(12), file: 'Demo report.pdf',
    offers: {
      RM_SU: 'Preview, Download ⋮ Tags and pages, Delete', RM_ADM: 'Preview, Download ⋮ Tags and pages', RM_CAM: 'Preview, Download', RM_CLI: 'Preview, Download',
      RM_REM: 'Mark Remediated, Upload Fixed Document, Preview, Download ⋮ Tags and pages, Repair by machine',
    },
  },
  'remediated': {
    job: storyJob, file: 'Second.pdf',
    offers: {
      RM_SU: 'Preview, Download ⋮ Tags and pages', RM_ADM: 'Preview, Download ⋮ Tags and pages', RM_CAM: 'Preview, Download', RM_CLI: 'Preview, Download',
      RM_REM: 'Upload Fixed Document, Preview, Download ⋮ Tags and pages, Mark Remediated',
    },
  },
  'remediated, special': {
    job: storyJob, file: 'First.pdf',
    offers: {
      RM_SU: 'Preview, Download ⋮ Tags and pages', RM_ADM: 'Preview, Download ⋮ Tags and pages', RM_CAM: 'Preview, Download', RM_CLI: 'Preview, Download',
      RM_REM: 'Upload Fixed Document, Preview, Download ⋮ Tags and pages',
    },
  },
  'remediated before the job was opened again': {
    job: demoJob(16), file: 'Demo letter.docx',
    offers: {
      RM_SU: 'Preview, Download ⋮ Tags and pages', RM_ADM: 'Preview, Download ⋮ Tags and pages', RM_CAM: 'Preview, Download ⋮ Tags and pages', RM_CLI: 'Preview, Download ⋮ Tags and pages',
      RM_REM: 'Preview, Download ⋮ Tags and pages',
    },
  },
  'of a job in review': {
    job: demoJob(9), file: 'Demo report.pdf',
    offers: {
      RM_SU: 'Preview, Download ⋮ Tags and pages', RM_ADM: 'Preview, Download ⋮ Tags and pages', RM_CAM: 'Preview, Download', RM_CLI: 'Preview, Download',
      RM_REM: 'Preview, Download ⋮ Tags and pages',
    },
  },
  'of a completed job': {
    job: demoJob(10), file: 'Demo report.pdf',
    offers: {
      RM_SU: 'Preview, Download ⋮ Tags and pages', RM_ADM: 'Preview, Download ⋮ Tags and pages', RM_CAM: 'Preview, Download ⋮ Tags and pages', RM_CLI: 'Preview, Download ⋮ Tags and pages',
      RM_REM: 'Preview, Download ⋮ Tags and pages',
    },
  },
  'of an archived job': {
    job: demoJob(17), file: 'Demo report.pdf',
    offers: { RM_SU: 'Preview, Download ⋮ Tags and pages', RM_ADM: 'Preview, Download ⋮ Tags and pages' },
  },
}
