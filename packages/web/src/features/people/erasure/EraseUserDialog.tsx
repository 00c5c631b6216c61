import { toSingleLine, erasureTexts } from '@curbcut/contract'
import { eraseUserBody } from '@curbcut/contract/erasure-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod/mini'
import { isApiError } from '#web/api/errors.ts'
import { eraseUserTexts } from '#web/features/people/users/user-dialog-texts.ts'
import type { PersonDefaults } from '#web/features/people/users/user-values.ts'
import { ConfirmLabel } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { useEraseUserMutation } from './erasure-api.ts'

export function EraseUserDialog(props: ModalProps<PersonDefaults, { name: string }>) {
  const { userId, name, role } = props.defaults
  const [erase, { error }] = useEraseUserMutation()
  const { control, dialogProps } = useDialogForm(props, {
    resolver: zodResolver(confirmationSchemaFor(name)),
    initialValues: { name: '' },
    send: (values) => erase({ userId, ...values }),
  })
  return (
    <FormDialog
      {...dialogProps}
      size="L"
      startFocus="heading"
      tone="danger"
      submitLabel={<ConfirmLabel verb={eraseUserTexts.erase} name={name} />}
    >
      {isApiError(error) && error.code === 'erasure_held' && (
        <Notice tone="danger">
          <p className="wrap-anywhere">{error.message}</p>
        </Notice>
      )}
      <List title={eraseUserTexts.goes} lines={eraseUserTexts.goesList} />
      <List title={eraseUserTexts.stays} lines={eraseUserTexts.staysOf({ role })} isFolded />
      <p className="text-control wrap-anywhere">
        <Name className="font-semibold">{name}</Name> {eraseUserTexts.introduction}
      </p>
      <FormTextField
        control={control}
        name="name"
        label={eraseUserTexts.name}
        hint={
          <>
            {eraseUserTexts.nameHint} <Name>{name}</Name>.
          </>
        }
        isRequired
        input={{ autoComplete: 'off', spellCheck: false }}
      />
    </FormDialog>
  )
}

const confirmationSchemaFor = (name: string) =>
  eraseUserBody.check(
    z.refine((values) => values.name === toSingleLine(name), {
      path: ['name'],
      error: erasureTexts.nameMismatch,
    }),
  )

type ListProps = { title: string; lines: readonly string[]; isFolded?: boolean }

/** The longer list is folded, so that what nobody can undo is in view above the field. */
function List({ title, lines, isFolded = false }: ListProps) {
  const heading = <h3 className="inline text-control font-semibold">{title}</h3>
  const list = (
    <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-control">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
  if (!isFolded) {
    return (
      <section>
        {heading}
        {list}
      </section>
    )
  }
  return (
    <details>
      <summary className="min-h-6 cursor-pointer">{heading}</summary>
      {list}
    </details>
  )
}
