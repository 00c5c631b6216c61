import { useLogout } from '#web/features/auth/use-logout.ts'
import { SelectOrganizationPage } from '#web/features/organizations/SelectOrganizationPage.tsx'

/** The choice of an organization, with the way out. */
export function SelectOrganizationRoute() {
  const logout = useLogout()
  return <SelectOrganizationPage onLogout={() => void logout()} />
}
