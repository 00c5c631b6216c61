import type { Provider } from '@curbcut/contract/provider-routes.ts'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { peopleOf } from './provider-values.ts'
import { useRemoveProviderMutation } from './providers-api.ts'
import { providerTexts as words } from './texts.ts'

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
      confirmLabel={words.removeTitle}
      tone="danger"
      onConfirm={() => remove({ organization: provider.organization?._id ?? '' })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {provider.organization && `${words.peopleOf} `}
        <Name className="font-semibold">{peopleOf(provider)}</Name> {words.removeExplanation}
      </p>
    </ConfirmDialog>
  )
}
