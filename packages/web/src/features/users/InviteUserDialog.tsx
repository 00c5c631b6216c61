import {
  clientRole,
  defaultCountryCode,
  invitationBodies,
  isRemediator,
  remediatorInvitationForm,
  type ManagedRole,
  userTexts,
} from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver } from 'react-hook-form'
import { toFormErrors } from '#web/lib/form-errors.ts'
import type { ModalProps } from '#web/state/modal.ts'
import { useKeptValues } from '#web/state/use-kept-values.ts'
import { useInviteUserMutation } from './people-api.ts'
import { toUserValues, UserFormDialog, type UserValues } from './UserFormDialog.tsx'

type Defaults = Partial<UserValues> & { role: ManagedRole }

/** 'Invite {tab label}': a person who gets the way in by mail. */
export function InviteUserDialog(props: ModalProps<Defaults>) {
  const { title, defaults, errors, onClose, onMade, onSend } = props
  const { role = clientRole } = defaults
  const [invite, { isLoading }] = useInviteUserMutation()
  const { control, formState, getValues, handleSubmit } = useForm<UserValues>({
    // Each role asks for its part of the same fields.
    resolver: (isRemediator({ role })
      ? zodResolver(remediatorInvitationForm)
      : zodResolver(invitationBodies[role])) as unknown as Resolver<UserValues>,
    defaultValues: toUserValues(defaults),
    errors: toFormErrors<UserValues>(errors),
  })
  useKeptValues(onSend, getValues)
  const submit = handleSubmit(async ({ terms, ...values }) => {
    if (isLoading) return
    onSend({ ...values, terms })
    const invited = await invite({ role, values })
    if (invited.data) onMade(invited.data)
  })
  return (
    <UserFormDialog
      title={title}
      role={role}
      control={control}
      keptCountryCode={defaults.countryCode ?? defaultCountryCode}
      isExisting={false}
      submitLabel={userTexts.sendInvite}
      isDirty={formState.isDirty}
      isSending={isLoading}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    />
  )
}
