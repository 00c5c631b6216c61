/** The fields of dialogs in which a person writes; all else is chosen, and quickly chosen again. */
const writtenFields = [
  'job_name',
  'reason',
  'job_cost',
  'simple_pages',
  'complex_pages',
  'simple_page',
  'complex_page',
  'email',
  'firstName',
  'lastName',
  'phone_number',
  'company_name',
  'secondary_email',
  'name',
  'street',
  'secondary_street',
  'city',
  'state',
  'zip',
  'billingEmail',
  'billingPhone',
] as const
export type WrittenField = (typeof writtenFields)[number]

/** What was written in a form, by its fields; blank ones are left out. */
export function writtenIn(values: object = {}): [WrittenField, string][] {
  const held = values as Record<string, unknown>
  return writtenFields.flatMap((name): [WrittenField, string][] => {
    const text = held[name]
    return typeof text === 'string' && text.trim() !== '' ? [[name, text]] : []
  })
}
