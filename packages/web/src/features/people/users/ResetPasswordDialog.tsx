import { userTexts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { useResetUserPasswordMutation } from './people-api.ts'
import type { PersonDefaults } from './user-values.ts'

/** Signs the person out, who then has to set a new password. */
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
          <p>{name} is signed out at once, and gets an email with a code for a new password.</p>
          <p>They cannot sign in until they have set it.</p>
        </>
      ) : (
        <p>{name} has not set a password yet, and gets the invitation again.</p>
      )}
    </ConfirmDialog>
  )
}
