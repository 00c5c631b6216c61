import { organizationTexts, roleLabels, ownRedirectAddress } from '@curbcut/contract'
import { providerForm, newRolesOf, type NewRole } from '@curbcut/contract/provider-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useWatch, type Resolver, useController, type Control } from 'react-hook-form'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { FormPasswordField } from '#web/forms/fields/FormPasswordField.tsx'
import { FormTextArea, FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { toErrorList } from '#web/forms/form-errors.ts'
import { RequiredNote } from '#web/ui/fields/field-parts.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { CopiedAddress } from './CopiedAddress.tsx'
import {
  peopleOf,
  toProviderValues,
  toSentProvider,
  type ProviderDefaults,
  type ProviderValues,
} from './provider-values.ts'
import { useSetProviderMutation } from './providers-api.ts'
import { providerTexts as words } from './texts.ts'
import { TryProvider } from './TryProvider.tsx'
import { WhoseProvider } from './WhoseProvider.tsx'

const errorLabels = { ...words, organizations: organizationTexts.groups.organization }
const plain = { spellCheck: false, autoComplete: 'off' } as const
const fields = [
  'organizations',
  'issuer',
  'clientId',
  'clientSecret',
  'domains',
  'isOnlyWay',
  'newRole',
] as const

export function ProviderDialog(props: ModalProps<ProviderDefaults, ProviderValues>) {
  const { provider } = props.defaults
  const [setProvider] = useSetProviderMutation()
  const { control, formState, frame } = useDialogForm(props, {
    // Sends the typed text: the schema checks it here and converts it on the server.
    resolver: zodResolver(providerForm, undefined, { raw: true }) as Resolver<ProviderValues>,
    initialValues: toProviderValues(props.defaults),
    send: (values) => setProvider(toSentProvider(values)),
  })
  const whose = useWatch({ control, name: 'whose' })
  const issuer = useWatch({ control, name: 'issuer' })
  return (
    <FormDialog
      {...frame}
      size="L"
      submitLabel={words.save}
      {...(provider && { subject: peopleOf(provider) })}
    >
      <ErrorSummary errors={toErrorList(formState.errors, fields, errorLabels)} />
      <RequiredNote />
      {!provider && <WhoseProvider control={control} hasOwn={props.defaults.hasOwn} />}
      <FormTextField
        control={control}
        name="issuer"
        label={words.issuer}
        hint={words.issuerHint}
        isRequired
        input={{ ...plain, inputMode: 'url' }}
      />
      <TryProvider issuer={issuer} isResumed={props.isResumed} />
      <OwnRedirectAddress control={control} shared={props.defaults.redirectAddress} />
      <FormTextField
        control={control}
        name="clientId"
        label={words.clientId}
        isRequired
        input={plain}
      />
      <FormPasswordField
        control={control}
        name="clientSecret"
        label={words.clientSecret}
        hint={provider ? words.storedSecretHint : words.newSecretHint}
        isRequired={!provider}
        autoComplete="new-password"
      />
      <FormTextArea
        control={control}
        name="domains"
        label={words.domains}
        hint={words.domainsHint}
        isRequired
      />
      <FormCheckbox
        control={control}
        name="isOnlyWay"
        label={words.isOnlyWay}
        hint={words.isOnlyWayHint}
      />
      <NewRoleField control={control} whose={whose} />
    </FormDialog>
  )
}

type NewRoleProps = { control: Control<ProviderValues>; whose: ProviderValues['whose'] }

/** The role of accounts that a first sign-in creates, if it may create any. */
function NewRoleField({ control, whose }: NewRoleProps) {
  const { field, fieldState } = useController({ control, name: 'newRole' })
  const roles: readonly NewRole[] = newRolesOf[whose]
  // Ignores a role that was chosen for the other kind of people.
  const value = roles.find((role) => role === field.value) ?? ''
  return (
    <SelectField
      label={words.newRole}
      hint={words.newRoleHint}
      error={fieldState.error?.message}
      field={{ ...field, value }}
      options={[
        { value: '', label: words.noNewRole },
        ...roles.map((role) => ({ value: role, label: roleLabels[role] })),
      ]}
    />
  )
}

type AddressProps = { control: Control<ProviderValues>; shared: string }

/** The redirect address of this provider, and whether it is registered at the provider. */
function OwnRedirectAddress({ control, shared }: AddressProps) {
  const [whose, organizations] = useWatch({ control, name: ['whose', 'organizations'] })
  const organizationId = whose === 'own' ? null : organizations[0]?._id
  const value =
    organizationId === undefined ? (
      words.redirectAfterChoice
    ) : (
      <CopiedAddress
        address={ownRedirectAddress(shared, organizationId)}
        of={words.redirectAddress}
      />
    )
  return (
    <>
      <DescriptionList entries={[{ label: words.redirectAddress, value }]} />
      <FormCheckbox
        control={control}
        name="hasOwnAddress"
        label={words.hasOwnAddress}
        hint={words.hasOwnAddressHint(shared)}
      />
    </>
  )
}
