import { may, viewFieldsBody } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { useActor } from '#web/state/use-actor.ts'
import { viewFieldLabels } from './view-field-labels.ts'
import { useCreateViewMutation } from './views-api.ts'

type SaveViewValues = { name: string; isShared: boolean }

export function SaveViewDialog(host: ModalProps<{ query: string }, SaveViewValues>) {
  const { query } = host.defaults
  const actor = useActor()
  const [createView] = useCreateViewMutation()
  const { control, dialogProps } = useDialogForm(host, {
    resolver: rawResolver<SaveViewValues>(viewFieldsBody),
    initialValues: { name: '', isShared: false },
    send: (values) => createView({ ...values, query }),
  })
  return (
    <FormDialog {...dialogProps} size="S" submitLabel="Save">
      <p className="text-control text-ink2">
        The view saves the tab, the search, the filters and the order of the list.
      </p>
      <FormTextField
        control={control}
        name="name"
        label={viewFieldLabels.name}
        isRequired
        input={{ autoComplete: 'off' }}
      />
      {may.shareViews(actor) && (
        <FormCheckbox control={control} name="isShared" label="Share with all administrators" />
      )}
    </FormDialog>
  )
}
