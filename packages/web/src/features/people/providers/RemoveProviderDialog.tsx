import type { Provider } from '@curbcut/contract/provider-routes.ts'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { providerTexts } from './provider-texts.ts'
import { providerOwnerName } from './provider-values.ts'
import { useRemoveProviderMutation } from './providers-api.ts'

/** The people of a removed provider sign in with passwords again. */
export function RemoveProviderDialog({
  title,
  defaults,
  onClose,
}: ModalProps<{ provider: Provider }>) {
  const { provider } = defaults
  const [remove] = useRemoveProviderMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={providerTexts.removeTitle}
      tone="danger"
      onConfirm={() => remove({ organization: provider.organization?._id ?? '' })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {provider.organization && `${providerTexts.peopleOf} `}
        <Name className="font-semibold">{providerOwnerName(provider)}</Name>{' '}
        {providerTexts.removeExplanation}
      </p>
    </ConfirmDialog>
  )
}
