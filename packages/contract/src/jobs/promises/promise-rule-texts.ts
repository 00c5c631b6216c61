import { formatCount } from '#contract/formats.ts'
import { texts } from '#contract/texts.ts'

/** In Settings: when work is done, and how many hours are promised. */
export const promiseRuleTexts = {
  calendar: {
    heading: 'Working hours',
    newHeading: 'New working hours',
    from: 'From',
    zone: 'Time zone',
    zoneHint: 'Like Europe/Berlin, America/New_York or UTC.',
    days: 'Working days',
    dayNames: {
      mon: 'Monday',
      tue: 'Tuesday',
      wed: 'Wednesday',
      thu: 'Thursday',
      fri: 'Friday',
      sat: 'Saturday',
      sun: 'Sunday',
    },
    opensAt: 'Work begins at',
    closesAt: 'Work ends at',
    timeHint: 'Like 09:00; the end may be 24:00.',
    holidays: 'Holidays',
    holidaysHint: 'One a line, like 2026-12-25 Christmas Day.',
    file: 'Holidays of a calendar file',
    fileHint: 'An .ics file. Its days take the place of the list above.',
    save: 'Save Working Hours',
    saved: 'Working hours saved successfully',
  },
  table: {
    heading: 'Promised hours',
    newHeading: 'New promised hours',
    explanation:
      'Working hours from the submission of a job until it is due, by its priority and its pages as counted by the machine. They apply to jobs submitted from their day on.',
    organization: 'Organization',
    everybody: 'All organizations',
    oneOrganization: 'One organization',
    chooseOrganization: 'Choose an organization',
    hoursOf: (priority: string) => `${priority}, in hours`,
    pagesPerFile: 'Pages of a document that cannot be counted',
    sizes: { small: 'Small', medium: 'Medium', large: 'Large', huge: 'Huge' },
    upTo: 'Up to pages',
    save: 'Save Promised Hours',
    saved: 'Promised hours saved successfully',
  },
  validation: {
    zone: 'This time zone is not known',
    time: 'Enter a time like 09:00',
    shortDay: 'Work has to end at least one hour after it begins',
    daysRequired: 'Choose at least one working day',
    notBeforeToday: 'Choose today or a later day',
    holiday: (line: number) =>
      `Line ${formatCount(line)} does not begin with a day like 2026-12-25`,
    calendarFile: 'This calendar repeats days in a way that is not known. Paste its days instead.',
    atMostHolidays: (count: number) => `At most ${formatCount(count)} holidays`,
    hours: (highest: number) => `Enter a whole number from 1 to ${formatCount(highest)}`,
    largerSize: 'Enter more pages than for the size before',
    notOver: 'This day’s working hours are over. Choose a later day',
    reasonRequired: texts.validation.reasonRequired,
  },
} as const
