/** What both ends say of people who were erased; apart, because few screens need it. */
export const erasureTexts = {
  /** The first name of everybody who was erased; their number is the last. */
  formerMember: 'Former member',
  success: 'Person erased',
  notArchived: 'Only archived people can be erased. Archive this person first.',
  erased: 'This person has been erased. Nothing of them can be changed, and they cannot come back.',
  anotherName: 'This is not the name of this person',
} as const
