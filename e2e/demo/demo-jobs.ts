/** The demo's jobs by number, as `demo-jobs.ts` of the server makes them: one at every stop of the path. */
const names: Readonly<Record<number, string>> = {
  1: 'Course catalogue, spring 2027',
  2: 'Parking permit form',
  3: 'Annual report 2025',
  4: 'Library user guide',
  5: 'Financial aid handbook',
  6: 'Student health brochure',
  7: 'Minutes of the board meeting of 14 October 2026 with all appendices',
  8: 'Campus map and directions',
  9: 'Enrolment guide for new students',
  10: 'Open day programme, October 2026',
  11: 'Chemistry lab manual 2027',
  12: 'Statistics formula sheet 2027',
  13: 'Emergency procedures 2027',
  14: 'Housing contract 2027',
  15: 'Press release, autumn 2026',
  16: 'Budget summary 2027',
  17: 'Old admission form',
  18: 'Introductory biology 2027',
}

/** The name of the demo's job of this number; a search for it finds no other. */
export function demoJob(number: number): string {
  const name = names[number]
  if (name === undefined) throw new Error(`The demo has no job ${number}.`)
  return name
}

/** A word in the names of several of its jobs in progress, which wait for nobody of the administrators. */
export const wordOfSeveral = '2027'
