import { useLogout } from '#web/features/people/sessions/use-logout.ts'
import { SelectOrganizationPage } from '#web/features/people/organizations/SelectOrganizationPage.tsx'

/** The choice of an organization, with the way out. */
export function SelectOrganizationRoute() {
  const logout = useLogout()
  return <SelectOrganizationPage onLogout={() => void logout()} />
}
