export const activityTexts = {
  title: 'Activity',
  search: 'Search name, email, address',
  kind: 'Kind',
  filterTitle: 'Filter by kind',
  kinds: {
    access: 'Access',
    people: 'People',
    organizations: 'Organizations',
    jobs: 'Jobs and files',
    money: 'Rates and statements',
    machine: 'Machine',
  },
  columns: {
    number: 'No.',
    time: 'Time',
    who: 'Who',
    what: 'What',
    about: 'About',
    from: 'From',
  },
  /** No account has the typed email. */
  unknown: 'Unknown person',
  inAccountOf: (name: string) => `in the account of ${name}`,
  storagePeriods: (days: number) =>
    `Sign-ins, downloads and addresses are kept for ${days} days, the history permanently.`,
  /** For programs that read line by line. */
  exportLines: 'Export JSON lines',
} as const
