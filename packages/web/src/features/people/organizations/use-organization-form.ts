import { accountManagerRole, organizationBody, userTexts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { openModal, type ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import type { Submission } from '#web/forms/dialogs/use-dialog-frame.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import {
  noOrganizationValues,
  type AccountManager,
  type OrganizationValues,
} from './organization-values.ts'

/** If the account manager is billed, the hidden fields are neither judged nor sent. */
const resolver = zodResolver(organizationBody) as unknown as Resolver<OrganizationValues>

/** The retained values. `made` is the account manager who was invited from inside the form. */
export type SavedOrganization = OrganizationValues & { made: AccountManager }

type Options = Submission<Omit<OrganizationValues, 'manager'>> & {
  saved?: OrganizationValues
}

/** The form of a new or an existing organization. */
export function useOrganizationForm(
  props: ModalProps<object, SavedOrganization>,
  { saved = noOrganizationValues, send, ...options }: Options,
) {
  const dispatch = useAppDispatch()
  const { made } = props.values
  const values = { ...props.values, ...(made && { manager: made, camID: made._id }) }
  const { control, formState, setValue, frame } = useDialogForm(
    { ...props, values },
    {
      ...options,
      resolver,
      start: saved,
      send: ({ manager, ...fields }) => send(fields),
    },
  )
  return {
    control,
    setValue,
    errors: formState.errors,
    /** After the invitation of an account manager the focus starts at its button. */
    frame: { ...frame, startFocus: props.isResumed ? ('resume' as const) : ('first' as const) },
    /** Invites an account manager. The form then comes back with its values and this manager chosen. */
    inviteManager: (): void => {
      const title = userTexts.invite(userTexts.tabs[accountManagerRole])
      dispatch(openModal({ type: 'invite-user', title, defaults: { role: accountManagerRole } }))
    },
  }
}

/** The form as its dialog draws it. */
export type OrganizationForm = ReturnType<typeof useOrganizationForm>
