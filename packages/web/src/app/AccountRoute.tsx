import { clientRole, isRemediator } from '@curbcut/contract'
import { useStatementPlace } from '#web/features/statements/use-statement-place.ts'
import { AccountPage } from '#web/features/users/AccountPage.tsx'
import { useLast } from '#web/lib/use-last.ts'
import { useActor } from '#web/state/session.ts'
import { laterPart } from '#web/ui/later-part.tsx'
import { Loading } from '#web/ui/QueryView.tsx'

const Invitations = laterPart(
  async () => (await import('#web/features/organizations/Invitations.tsx')).Invitations,
  null,
)
const OwnStatements = laterPart(
  async () => (await import('#web/features/statements/OwnStatements.tsx')).OwnStatements,
  <Loading />,
)
const OpenedStatement = laterPart(
  async () => (await import('#web/features/statements/OpenedStatement.tsx')).OpenedStatement,
  <Loading />,
)

/** The account. Remediators also see their statements, client users their invitations. */
export function AccountRoute() {
  const actor = useActor()
  if (isRemediator(actor)) return <AccountWithStatements />
  return actor.role === clientRole ? <AccountPage invitations={<Invitations />} /> : <AccountPage />
}

function AccountWithStatements() {
  const { opened } = useStatementPlace()
  const lastOpened = useLast(opened?.id)
  return (
    <AccountPage
      statements={<OwnStatements returnTo={lastOpened} />}
      {...(opened?.kind === 'issued' && {
        inPlace: <OpenedStatement key={opened.id} opened={opened} />,
      })}
    />
  )
}
