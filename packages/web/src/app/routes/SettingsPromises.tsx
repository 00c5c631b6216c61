import { Promises } from '#web/features/jobs/promises/Promises.tsx'
import { SingleOrganizationPicker } from '#web/features/people/pickers/SingleOrganizationPicker.tsx'

export const SettingsPromises = () => (
  <Promises
    renderOrganization={(field) => (
      <SingleOrganizationPicker {...field} hint="Only active organizations can be chosen." />
    )}
  />
)
