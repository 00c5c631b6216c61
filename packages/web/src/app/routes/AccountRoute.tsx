import { clientRole, isAccountManager, isRemediator } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { useStatementParams } from '#web/features/money/statements/use-statement-params.ts'
import { AccountPage } from '#web/features/people/account/AccountPage.tsx'
import { useLast } from '#web/lib/use-last.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/QueryView.tsx'

const Invitations = lazyComponent(
  async () => (await import('#web/features/people/invitations/Invitations.tsx')).Invitations,
  null,
)
const ExportOrganization = lazyComponent(
  async () =>
    (await import('#web/features/operations/export/ExportOrganization.tsx')).ExportOrganization,
  <Loading />,
)
const OwnStatements = lazyComponent(
  async () => (await import('#web/features/money/statements/OwnStatements.tsx')).OwnStatements,
  <Loading />,
)
const NotificationPreferences = lazyComponent(
  async () =>
    (await import('#web/features/jobs/notifications/NotificationPreferences.tsx'))
      .NotificationPreferences,
  <Loading />,
)
const OpenedStatement = lazyComponent(
  async () => (await import('#web/features/money/statements/OpenedStatement.tsx')).OpenedStatement,
  <Loading />,
)

export function AccountRoute() {
  const actor = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  // An administrator in the account of another person does not see them.
  const notifications = isGhost ? null : <NotificationPreferences />
  if (isRemediator(actor)) return <AccountWithStatements notifications={notifications} />
  if (isAccountManager(actor)) {
    return <AccountPage organization={<ExportOrganization />} notifications={notifications} />
  }
  return actor.role === clientRole ? (
    <AccountPage invitations={<Invitations />} notifications={notifications} />
  ) : (
    <AccountPage notifications={notifications} />
  )
}

function AccountWithStatements({ notifications }: { notifications: ReactNode }) {
  const { opened } = useStatementParams()
  const lastOpened = useLast(opened?.id)
  return (
    <AccountPage
      notifications={notifications}
      statements={<OwnStatements returnTo={lastOpened} />}
      {...(opened?.kind === 'issued' && {
        inPlace: <OpenedStatement key={opened.id} opened={opened} />,
      })}
    />
  )
}
