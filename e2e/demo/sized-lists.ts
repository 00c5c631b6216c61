import type { Role } from '@curbcut/contract'

// oxlint-disable-next-line typescript/no-explicit-any -- whatever the server's answer holds
export type Row = Record<string, any>

/** A list of the product, and how the sizes and names of its answers are changed. */
export type SizedList = {
  who: Role
  /** The screen; `:job` stands for a job of the demo with many files. */
  at: string
  /** The call that reads the rows, and the key of an answer that wraps them. */
  calls: string
  within?: string
  pageSize?: number
  /** Writes every name that a row of the list shows. */
  naming: (row: Row, name: string) => void
}

const longEmail = `${'w'.repeat(64)}@${'example'.repeat(20)}.com`

function nameJob(row: Row, name: string) {
  row['job_name'] = name
  row['organization'] = { ...row['organization'], name }
  row['created_by'] = { ...row['created_by'], ...nameOf(name) }
  row['assigned_to'] = { ...row['created_by'] }
  row['no_of_files'] = 1000
  row['priority'] = 'RUSH'
  row['status'] = 'SPECIAL_APPROVAL_PENDING'
}

const nameOf = (name: string) => ({ firstName: name.slice(0, 100), lastName: name.slice(0, 100) })

function namePerson(row: Row, name: string) {
  Object.assign(row, nameOf(name), { email: longEmail, company_name: name })
  row['organizations'] = [{ _id: row['_id'], name }]
}

/** Figures as large as a report may have. */
const figures = {
  jobs: 100_000,
  simple_pages: 1_000_000,
  complex_pages: 1_000_000,
  special_jobs: 100_000,
  total_special_jobs_cost: 1_000_000,
  total_cost: 9_999_999.99,
}

const jobs = { calls: 'jobs?*', at: '/jobs', naming: nameJob }
const people = { calls: 'users?*', pageSize: 8, naming: namePerson }
const report = (name: (row: Row, name: string) => void) => ({
  who: 'RM_SU' as const,
  naming(row: Row, text: string) {
    name(row, text)
    Object.assign(row, { email: longEmail, ...figures })
  },
})

/** Every table of the product with pages. */
export const sizedLists: Record<string, SizedList> = {
  jobs: { who: 'RM_SU', ...jobs },
  'jobs in review': { who: 'RM_ADM', ...jobs, at: '/jobs?tab=in_review' },
  'jobs of a remediator': { who: 'RM_REM', ...jobs },
  'jobs of a client': { who: 'RM_CLI', ...jobs },
  'account managers': { who: 'RM_SU', ...people, at: '/users?tab=RM_CAM' },
  remediators: { who: 'RM_SU', ...people, at: '/users?tab=RM_REM' },
  'client users': {
    who: 'RM_CAM',
    ...people,
    at: '/client-users',
    calls: 'organizations/users?*',
    within: 'clients',
  },
  organizations: {
    who: 'RM_SU',
    at: '/organizations',
    calls: 'organizations?*',
    naming(row, name) {
      row['name'] = name
      row['email'] = longEmail
      row['useCAMForBilling'] = false
      row['billingEmail'] = longEmail
      row['billingPhone'] = '5'.repeat(20)
    },
  },
  'remediators of a report': {
    ...report((row, name) => Object.assign(row, nameOf(name))),
    at: '/reports',
    calls: 'reports/remediators?*',
  },
  'organizations of a report': {
    ...report((row, name) => Object.assign(row, { name })),
    at: '/reports?tab=organizations',
    calls: 'reports/organizations?*',
  },
  statements: {
    who: 'RM_SU',
    at: '/reports?tab=statements',
    calls: 'statements?*',
    naming(row, name) {
      row['party'] = { ...row['party'], _id: row['_id'], name, email: longEmail }
      Object.assign(row, figures, { sum: 9_999_999.99, lines: 100_000 })
    },
  },
  activity: {
    who: 'RM_SU',
    at: '/activity',
    calls: 'activity?*',
    naming(row, name) {
      row['actor'] = { ...row['actor'], ...nameOf(name) }
      row['about'] = { type: 'job', _id: row['_id'], name }
      row['note'] = name
      row['address'] = '2001:0db8:0000:0000:0000:0000:0000:0001'
    },
  },
  files: {
    who: 'RM_REM',
    at: '/jobs/:job?tab=files',
    calls: 'jobs/*/files?*',
    within: 'files',
    naming(row, name) {
      row['file_name'] = `${name}.pdf`
      row['uploaded_by'] = { user: { ...row['uploaded_by'].user, ...nameOf(name) } }
      row['simple_pages'] = 10_000
    },
  },
}
