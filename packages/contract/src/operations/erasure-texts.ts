type ReportOnHold = { job: string; organization: string; edition: number }

const maxListedReports = 10

export const erasureTexts = {
  /** The first name of every erased person; the last name is a number. */
  formerMember: 'Former member',
  success: 'Person erased',
  notArchived: 'Only archived people can be erased. Archive this person first.',
  alreadyErased:
    'This person has been erased. Nothing of them can be changed, and they cannot come back.',
  nameMismatch: 'This is not the name of this person',
  /** A hold protects signed reports, and an erasure issues them again. */
  onHold: (reports: readonly ReportOnHold[]): string => {
    const listedReports = reports
      .slice(0, maxListedReports)
      .map(({ job, organization, edition }) => `edition ${edition} of “${job}” (${organization})`)
    const unlistedCount = reports.length - listedReports.length
    const reportList = [
      ...listedReports,
      ...(unlistedCount > 0 ? [`${unlistedCount} more`] : []),
    ].join(', ')
    return `A legal hold covers signed reports that name this person: ${reportList}. Nothing was erased. Lift the holds first, or erase this person once they are lifted.`
  },
} as const
