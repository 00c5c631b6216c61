import { Promises } from '#web/features/jobs/promises/Promises.tsx'
import { OneOrganizationPicker } from '#web/features/people/pickers/OneOrganizationPicker.tsx'

export const SettingsPromises = () => (
  <Promises
    renderOrganization={(field) => (
      <OneOrganizationPicker {...field} hint="Only active organizations can be chosen." />
    )}
  />
)
