import { accountManagerRole, organizationBody, userTexts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { openModal, type ModalProps } from '#web/forms/dialogs.ts'
import { useDialogForm } from '#web/forms/use-dialog-form.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import {
  noOrganizationValues,
  type AccountManager,
  type OrganizationValues,
} from './organization-values.ts'

type FormResolver = Resolver<OrganizationValues>
const bodyResolver = zodResolver(organizationBody) as unknown as FormResolver

/** Where the account manager is billed, nothing of the hidden fields is judged or sent. */
const resolver: FormResolver = ({ billingEmail, billingPhone, ...values }, context, options) => {
  const asked = values.useCAMForBilling ? values : { ...values, billingEmail, billingPhone }
  return bodyResolver(asked as OrganizationValues, context, options)
}

/** What the form is opened again with; `made` is the account manager who was invited from inside it. */
export type KeptOrganization = OrganizationValues & { made: AccountManager }

/** The form of an organization, for one that comes and for one that is there. */
export function useOrganizationForm(
  props: ModalProps<object, KeptOrganization>,
  saved = noOrganizationValues,
) {
  const dispatch = useAppDispatch()
  const { made, ...written } = props.values
  const start = {
    ...saved,
    ...written,
    ...(made && { manager: made, camID: made._id }),
  }
  const { control, formState, isDirty, keep, getValues, handleSubmit, setValue } =
    useDialogForm<OrganizationValues>(props, { resolver, start })
  return {
    control,
    setValue,
    isDirty,
    /** Whether it comes back after an account manager was invited, or was to be. */
    isResumed: props.isResumed,
    errors: formState.errors,
    keptCountryCode: start.countryCode,
    /** Sends what the form holds, unless something in it is wrong. */
    submitTo: (send: (fields: Omit<OrganizationValues, 'manager'>) => Promise<void>) =>
      handleSubmit(async ({ manager, ...fields }) => {
        keep(getValues())
        await send(fields)
      }),
    /** Invites an account manager; the form comes back with its values and with them chosen. */
    inviteManager: (): void => {
      const title = userTexts.invite(userTexts.tabs[accountManagerRole])
      dispatch(openModal({ type: 'invite-user', title, defaults: { role: accountManagerRole } }))
    },
  }
}

/** The form as its dialog draws it. */
export type OrganizationForm = ReturnType<typeof useOrganizationForm>
