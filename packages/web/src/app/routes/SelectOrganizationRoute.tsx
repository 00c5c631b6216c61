import { SelectOrganizationPage } from '#web/features/people/organizations/SelectOrganizationPage.tsx'
import { useLogout } from '#web/features/people/sessions/use-logout.ts'

export function SelectOrganizationRoute() {
  const logout = useLogout()
  return <SelectOrganizationPage onLogout={() => void logout()} />
}
