import { ownRedirectAddress } from '@curbcut/contract'
import { useWatch, type Control } from 'react-hook-form'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { CopiedAddress } from './CopiedAddress.tsx'
import type { ProviderValues } from './provider-values.ts'
import { providerTexts as words } from './texts.ts'

type Props = { control: Control<ProviderValues>; shared: string }

/** The redirect address of this provider, and whether it is registered at the provider. */
export function OwnRedirectAddress({ control, shared }: Props) {
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
