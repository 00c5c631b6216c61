/** Whom each feature may import. They form floors: none leads back to itself (`npm run layers`). */
export const features: Record<string, readonly string[]> = {
  activity: ['history', 'sessions'],
  auth: [
    ...['history', 'second-step', 'secrets', 'attempts', 'password-rules', 'providers'],
    ...['sessions', 'user-rows'],
  ],
  'check-rows': [],
  checks: ['check-rows', 'evidence', 'file-rows', 'history', 'job-rows', 'notifications'],
  contact: ['attempts', 'user-rows'],
  erasure: ['evidence', 'history', 'attempts', 'sessions', 'user-rows'],
  evidence: ['history', 'job-rows', 'secrets', 'attempts'],
  'file-rows': ['check-rows', 'history', 'job-rows'],
  files: ['check-rows', 'evidence', 'file-rows', 'history', 'job-rows', 'jobs', 'ledger'],
  history: ['job-rows', 'notifications'],
  invitations: ['history', 'attempts', 'user-rows'],
  'job-rows': [],
  jobs: [
    ...['evidence', 'file-rows', 'history', 'job-rows', 'judgments', 'ledger', 'notifications'],
    ...['quotes', 'user-rows'],
  ],
  judgments: ['history', 'job-rows'],
  ledger: ['history'],
  live: [],
  machine: ['history', 'notifications', 'operations'],
  mail: ['contact', 'invitations', 'notifications', 'secrets', 'user-rows'],
  notes: ['job-rows', 'notifications', 'user-rows'],
  notifications: ['secrets'],
  operations: [],
  'organization-export': ['files', 'history', 'statements'],
  organizations: ['history', 'notifications', 'second-step', 'user-rows'],
  'password-rules': ['history'],
  providers: ['history', 'second-step', 'secrets', 'sessions', 'user-rows'],
  'provider-sign-in': [
    ...['auth', 'history', 'providers', 'secrets', 'attempts', 'sessions', 'user-rows', 'users'],
  ],
  quotes: ['history', 'ledger'],
  repairs: ['check-rows', 'file-rows', 'files', 'history', 'job-rows'],
  reports: ['ledger'],
  retention: ['history', 'job-rows', 'notifications'],
  'second-step': ['history', 'secrets', 'attempts', 'sessions', 'user-rows'],
  secrets: [],
  sessions: ['history', 'secrets'],
  statements: ['history', 'job-rows', 'ledger'],
  attempts: ['history', 'secrets'],
  'user-rows': ['history', 'ledger'],
  users: [
    ...['history', 'invitations', 'job-rows', 'jobs', 'ledger', 'organizations'],
    ...['providers', 'second-step', 'secrets', 'attempts', 'sessions', 'user-rows'],
  ],
  views: [],
}

/** Rooms without handlers for what several features need: their repositories are open to the rooms above. */
export const groundRooms = [
  ...['check-rows', 'file-rows', 'job-rows', 'operations', 'secrets', 'sessions', 'attempts'],
  'user-rows',
]
