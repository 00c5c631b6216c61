import { PromiseRules } from '#web/features/jobs/promises/PromiseRules.tsx'
import { SingleOrganizationPicker } from '#web/features/people/pickers/SingleOrganizationPicker.tsx'

export const SettingsPromises = () => (
  <PromiseRules
    renderOrganization={(field) => (
      <SingleOrganizationPicker {...field} hint="Only active organizations can be chosen." />
    )}
  />
)
