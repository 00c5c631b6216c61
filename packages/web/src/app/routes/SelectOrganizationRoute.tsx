import { useLogout } from '#web/features/people/sessions/use-logout.ts'
import { SelectOrganizationPage } from '#web/features/people/organizations/SelectOrganizationPage.tsx'

export function SelectOrganizationRoute() {
  const logout = useLogout()
  return <SelectOrganizationPage onLogout={() => void logout()} />
}
