import { accountManagerRole, organizationBody, userTexts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { openModal, type ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import type { DialogSubmission } from '#web/forms/dialogs/use-dialog-submission.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import {
  emptyOrganizationValues,
  type AccountManager,
  type OrganizationValues,
} from './organization-values.ts'

/** If the account manager is billed, the hidden fields are neither validated nor sent. */
const resolver = zodResolver(organizationBody) as unknown as Resolver<OrganizationValues>

/** `made`: the account manager who was invited from inside the form. */
export type SavedOrganization = OrganizationValues & { createdItem: AccountManager }

type Options = DialogSubmission<Omit<OrganizationValues, 'manager'>> & {
  saved?: OrganizationValues
}

export function useOrganizationForm(
  props: ModalProps<object, SavedOrganization>,
  { saved = emptyOrganizationValues, send, ...options }: Options,
) {
  const dispatch = useAppDispatch()
  const { createdItem: newManager } = props.values
  const values = {
    ...props.values,
    ...(newManager && { manager: newManager, camID: newManager._id }),
  }
  const { control, formState, setValue, dialogProps } = useDialogForm(
    { ...props, values },
    {
      ...options,
      resolver,
      initialValues: saved,
      send: ({ manager, ...fields }) => send(fields),
    },
  )
  return {
    control,
    setValue,
    errors: formState.errors,
    /** After an invitation of an account manager the focus starts at its button. */
    dialogProps: {
      ...dialogProps,
      startFocus: props.isResumed ? ('resume' as const) : ('first' as const),
    },
    /** Afterwards the form reopens with its values and the new account manager chosen. */
    inviteManager: (): void => {
      const title = userTexts.inviteTitle(userTexts.tabs[accountManagerRole])
      dispatch(openModal({ type: 'invite-user', title, defaults: { role: accountManagerRole } }))
    },
  }
}

export type OrganizationForm = ReturnType<typeof useOrganizationForm>
