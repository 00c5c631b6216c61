type ReportOnHold = { job: string; organization: string; edition: number }

const maxNamedReports = 10

/** Apart from other texts, because few screens need these. */
export const erasureTexts = {
  /** The first name of every erased person; the last name is a number. */
  formerMember: 'Former member',
  success: 'Person erased',
  notArchived: 'Only archived people can be erased. Archive this person first.',
  erased: 'This person has been erased. Nothing of them can be changed, and they cannot come back.',
  anotherName: 'This is not the name of this person',
  /** A hold protects signed reports, and an erasure issues them again. */
  onHold: (reports: readonly ReportOnHold[]): string => {
    const named = reports
      .slice(0, maxNamedReports)
      .map(({ job, organization, edition }) => `edition ${edition} of ‘${job}’ (${organization})`)
    const others = reports.length - named.length
    const list = [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')
    return `A legal hold covers signed reports that name this person: ${list}. Nothing was erased. Lift the holds first, or erase this person once they are lifted.`
  },
} as const
