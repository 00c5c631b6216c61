import { userTexts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { useResetUserPasswordMutation } from './people-api.ts'
import type { PersonDefaults } from './user-values.ts'

/** The words fit an invitation and a reset: account managers must not learn which of them it is. */
export function ResetPasswordDialog({ title, defaults, onClose }: ModalProps<PersonDefaults>) {
  const { userId, name, isVerified } = defaults
  const [resetPassword] = useResetUserPasswordMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={userTexts.resetPassword}
      onConfirm={() => resetPassword({ userId })}
      onClose={onClose}
    >
      {isVerified ? (
        <>
          <p>
            <Name>{name}</Name> is signed out at once, and gets an email with a code for a new
            password.
          </p>
          <p>They cannot sign in until they have set it.</p>
        </>
      ) : (
        <p>
          <Name>{name}</Name> is not verified, and gets an email with a link to go on.
        </p>
      )}
    </ConfirmDialog>
  )
}
