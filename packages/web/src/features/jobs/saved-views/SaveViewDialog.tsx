import { createViewBody, may } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormCheckbox } from '#web/forms/fields/FormCheckbox.tsx'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { useActor } from '#web/state/use-actor.ts'
import { useCreateViewMutation } from './views-api.ts'

type Values = { name: string; isShared: boolean }

// The query is not a form field: it comes from the list.
const resolver = zodResolver(createViewBody) as unknown as Resolver<Values>

export function SaveViewDialog(props: ModalProps<{ query: string }, Values>) {
  const { query } = props.defaults
  const actor = useActor()
  const [createView] = useCreateViewMutation()
  const { control, dialogProps } = useDialogForm(props, {
    resolver,
    initialValues: { name: '', isShared: false },
    send: ({ name, isShared }) => createView({ name, isShared, query }),
  })
  return (
    <FormDialog {...dialogProps} size="S" submitLabel="Save">
      <p className="text-control text-ink2">
        The view saves the tab, the search, the filters and the order of the list.
      </p>
      <FormTextField
        control={control}
        name="name"
        label="Name"
        isRequired
        input={{ autoComplete: 'off' }}
      />
      {may.shareViews(actor) && (
        <FormCheckbox control={control} name="isShared" label="Share with all administrators" />
      )}
    </FormDialog>
  )
}
