import { isAccountManager, isRemediator, userTexts } from '@curbcut/contract'
import { ConfirmDialog, ConfirmLabel } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { useRemoveClientMutation } from './memberships-api.ts'
import { useDeleteUserMutation } from './people-api.ts'
import type { PersonDefaults } from './user-values.ts'

type Props = ModalProps<PersonDefaults>

/** An account manager removes only the membership or the invitation. */
export function DeleteUserDialog(props: Props) {
  return isAccountManager(useActor()) ? (
    <RemoveClientDialog {...props} />
  ) : (
    <ArchivePersonDialog {...props} />
  )
}

function RemoveClientDialog({ title, defaults, onClose }: Props) {
  const { name, userId, isInvited } = defaults
  const organization = useAppSelector(({ session }) => session.organization)
  const [remove] = useRemoveClientMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={<ConfirmLabel verb={userTexts.delete} name={name} />}
      tone="danger"
      onConfirm={() => remove({ userId })}
      onClose={onClose}
    >
      {isInvited ? (
        <p>
          The invitation of <Name>{name}</Name> to <Name>{organization?.name}</Name> will be
          withdrawn.
        </p>
      ) : (
        <p>
          <Name>{name}</Name> no longer belongs to <Name>{organization?.name}</Name> and sees none
          of its jobs any more. Their account and their other organizations stay.
        </p>
      )}
      <p>You can invite them again later.</p>
    </ConfirmDialog>
  )
}

function ArchivePersonDialog({ title, defaults, onClose }: Props) {
  const { userId, name, role } = defaults
  const [deleteUser] = useDeleteUserMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={<ConfirmLabel verb={userTexts.delete} name={name} />}
      tone="danger"
      onConfirm={() => deleteUser({ userId, isArchived: true })}
      onClose={onClose}
    >
      <p>
        <Name>{name}</Name> is signed out at once and cannot sign in any more.
      </p>
      {isRemediator({ role }) && <p>Their unfinished jobs go back to the administrators.</p>}
      <p>You can activate them again later.</p>
    </ConfirmDialog>
  )
}

export function ActivateUserDialog({ title, defaults, onClose }: Props) {
  const { userId, name, isVerified } = defaults
  const [deleteUser] = useDeleteUserMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={<ConfirmLabel verb={userTexts.activate} name={name} />}
      onConfirm={() => deleteUser({ userId, isArchived: false })}
      onClose={onClose}
    >
      {isVerified ? (
        <p>
          <Name>{name}</Name> can sign in again as before.
        </p>
      ) : (
        <p>
          <Name>{name}</Name> is not verified: they can sign in once they have set a password of
          their own. {userTexts.resetPassword} in the menu of their row sends them the email for it.
        </p>
      )}
    </ConfirmDialog>
  )
}
