import { organizationTexts, roleLabels, ownRedirectAddress } from '@curbcut/contract'
import { providerForm, newRolesByOwner, type NewRole } from '@curbcut/contract/provider-routes.ts'
import { useWatch, useController, type Control } from 'react-hook-form'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { FormPasswordField } from '#web/forms/fields/FormPasswordField.tsx'
import { FormTextArea, FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { toErrorList } from '#web/forms/form-errors.ts'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { RequiredNote } from '#web/ui/fields/field-parts.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { CopyableAddress } from './CopyableAddress.tsx'
import { providerTexts } from './provider-texts.ts'
import {
  providerOwnerName,
  toProviderValues,
  toProviderInput,
  type ProviderDefaults,
  type ProviderValues,
} from './provider-values.ts'
import { ProviderOwnerFields } from './ProviderOwnerFields.tsx'
import { useSetProviderMutation } from './providers-api.ts'
import { TryProviderButton } from './TryProviderButton.tsx'

const errorLabels = { ...providerTexts, organizations: organizationTexts.groups.organization }
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
  const { control, formState, dialogProps } = useDialogForm(props, {
    resolver: rawResolver<ProviderValues>(providerForm),
    initialValues: toProviderValues(props.defaults),
    send: (values) => setProvider(toProviderInput(values)),
  })
  const whose = useWatch({ control, name: 'whose' })
  const issuer = useWatch({ control, name: 'issuer' })
  return (
    <FormDialog
      {...dialogProps}
      size="L"
      submitLabel={providerTexts.save}
      {...(provider && { subject: providerOwnerName(provider) })}
    >
      <ErrorSummary errors={toErrorList(formState.errors, fields, errorLabels)} />
      <RequiredNote />
      {!provider && <ProviderOwnerFields control={control} hasOwn={props.defaults.hasOwn} />}
      <FormTextField
        control={control}
        name="issuer"
        label={providerTexts.issuer}
        hint={providerTexts.issuerHint}
        isRequired
        input={{ ...plain, inputMode: 'url' }}
      />
      <TryProviderButton issuer={issuer} isResumed={props.isResumed} />
      <OwnRedirectAddress control={control} shared={props.defaults.redirectAddress} />
      <FormTextField
        control={control}
        name="clientId"
        label={providerTexts.clientId}
        isRequired
        input={plain}
      />
      <FormPasswordField
        control={control}
        name="clientSecret"
        label={providerTexts.clientSecret}
        hint={provider ? providerTexts.storedSecretHint : providerTexts.newSecretHint}
        isRequired={!provider}
        autoComplete="new-password"
      />
      <FormTextArea
        control={control}
        name="domains"
        label={providerTexts.domains}
        hint={providerTexts.domainsHint}
        isRequired
      />
      <FormCheckbox
        control={control}
        name="isOnlyWay"
        label={providerTexts.isOnlyWay}
        hint={providerTexts.isOnlyWayHint}
      />
      <NewRoleField control={control} whose={whose} />
    </FormDialog>
  )
}

type NewRoleProps = { control: Control<ProviderValues>; whose: ProviderValues['whose'] }

function NewRoleField({ control, whose }: NewRoleProps) {
  const { field, fieldState } = useController({ control, name: 'newRole' })
  const roles: readonly NewRole[] = newRolesByOwner[whose]
  // Ignores a role that was chosen for the other kind of people.
  const value = roles.find((role) => role === field.value) ?? ''
  return (
    <SelectField
      label={providerTexts.newRole}
      hint={providerTexts.newRoleHint}
      error={fieldState.error?.message}
      field={{ ...field, value }}
      options={[
        { value: '', label: providerTexts.noNewRole },
        ...roles.map((role) => ({ value: role, label: roleLabels[role] })),
      ]}
    />
  )
}

type AddressProps = { control: Control<ProviderValues>; shared: string }

function OwnRedirectAddress({ control, shared }: AddressProps) {
  const [whose, organizations] = useWatch({ control, name: ['whose', 'organizations'] })
  const organizationId = whose === 'own' ? null : organizations[0]?._id
  const value =
    organizationId === undefined ? (
      providerTexts.redirectAfterChoice
    ) : (
      <CopyableAddress
        address={ownRedirectAddress(shared, organizationId)}
        of={providerTexts.redirectAddress}
      />
    )
  return (
    <>
      <DescriptionList entries={[{ label: providerTexts.redirectAddress, value }]} />
      <FormCheckbox
        control={control}
        name="hasOwnAddress"
        label={providerTexts.hasOwnAddress}
        hint={providerTexts.hasOwnAddressHint(shared)}
      />
    </>
  )
}
