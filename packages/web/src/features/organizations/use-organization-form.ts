import { accountManagerRole, organizationBody, userTexts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Resolver } from 'react-hook-form'
import { toFormErrors } from '#web/lib/form-errors.ts'
import { openModal, type ModalProps } from '#web/state/modal.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useKeptValues } from '#web/state/use-kept-values.ts'
import {
  toOrganizationValues,
  type OrganizationDefaults,
  type OrganizationValues,
} from './organization-values.ts'

type FormResolver = Resolver<OrganizationValues>
const bodyResolver = zodResolver(organizationBody) as unknown as FormResolver

/** Where the account manager is billed, nothing of the hidden fields is judged or sent. */
const resolver: FormResolver = ({ billingEmail, billingPhone, ...values }, context, options) => {
  const asked = values.useCAMForBilling ? values : { ...values, billingEmail, billingPhone }
  return bodyResolver(asked as OrganizationValues, context, options)
}

/** The form of an organization, for one that comes and for one that is there. */
export function useOrganizationForm({
  defaults,
  errors,
  onSend,
  isResumed,
}: ModalProps<OrganizationDefaults>) {
  const dispatch = useAppDispatch()
  const { control, formState, getValues, handleSubmit, setValue } = useForm<OrganizationValues>({
    resolver,
    defaultValues: toOrganizationValues(defaults),
    errors: toFormErrors<OrganizationValues>(errors),
  })
  const { isDirty } = formState
  useKeptValues(onSend, getValues, isDirty)
  return {
    control,
    setValue,
    isDirty,
    /** Whether it comes back after an account manager was invited, or was to be. */
    isResumed,
    errors: formState.errors,
    keptCountryCode: toOrganizationValues(defaults).countryCode,
    /** Sends what the form holds, unless something in it is wrong. */
    submitTo: (send: (fields: Omit<OrganizationValues, 'manager'>) => Promise<void>) =>
      handleSubmit(async ({ manager, ...fields }) => {
        onSend(getValues())
        await send(fields)
      }),
    /** Invites an account manager; the form comes back with its values and with them chosen. */
    inviteManager: () =>
      dispatch(
        openModal({
          type: 'invite-user',
          title: userTexts.invite(userTexts.tabs[accountManagerRole]),
          defaults: { role: accountManagerRole },
        }),
      ),
  }
}

/** The form as its dialog draws it. */
export type OrganizationForm = ReturnType<typeof useOrganizationForm>
