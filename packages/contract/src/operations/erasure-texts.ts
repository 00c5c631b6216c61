/** A signed report that a legal hold covers. */
type ReportOnHold = { job: string; organization: string; edition: number }

/** How many reports a refusal names. */
const mostNamed = 10

/** What both ends say of people who were erased; apart, because few screens need it. */
export const erasureTexts = {
  /** The first name of everybody who was erased; their number is the last. */
  formerMember: 'Former member',
  success: 'Person erased',
  notArchived: 'Only archived people can be erased. Archive this person first.',
  erased: 'This person has been erased. Nothing of them can be changed, and they cannot come back.',
  anotherName: 'This is not the name of this person',
  /** A hold keeps what was signed as it is, and an erasure issues it again. */
  onHold: (reports: readonly ReportOnHold[]): string => {
    const named = reports
      .slice(0, mostNamed)
      .map(({ job, organization, edition }) => `edition ${edition} of ‘${job}’ (${organization})`)
    const others = reports.length - named.length
    const list = [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')
    return `A legal hold covers signed reports that name this person: ${list}. Nothing was erased. Lift the holds first, or erase this person once they are lifted.`
  },
} as const
