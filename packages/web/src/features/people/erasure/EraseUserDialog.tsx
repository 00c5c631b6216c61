import { toSingleLine, erasureTexts } from '@curbcut/contract'
import { eraseUserBody } from '@curbcut/contract/erasure-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod/mini'
import { isApiError } from '#web/api/errors.ts'
import { erasureWords } from '#web/features/people/users/texts.ts'
import type { PersonDefaults } from '#web/features/people/users/user-values.ts'
import { ConfirmLabel } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { useEraseUserMutation } from './erasure-api.ts'

export function EraseUserDialog(props: ModalProps<PersonDefaults, { name: string }>) {
  const { userId, name, role } = props.defaults
  const [erase, { error }] = useEraseUserMutation()
  const { control, frame } = useDialogForm(props, {
    resolver: zodResolver(bodyFor(name)),
    initialValues: { name: '' },
    send: (values) => erase({ userId, ...values }),
  })
  return (
    <FormDialog
      {...frame}
      size="L"
      startFocus="heading"
      tone="danger"
      submitLabel={<ConfirmLabel verb={erasureWords.erase} name={name} />}
    >
      {isApiError(error) && error.code === 'erasure_held' && (
        <Notice tone="danger">
          <p className="wrap-anywhere">{error.message}</p>
        </Notice>
      )}
      <p className="text-control wrap-anywhere">
        <Name className="font-semibold">{name}</Name> {erasureWords.introduction}
      </p>
      <List title={erasureWords.goes} lines={erasureWords.goesList} />
      <List title={erasureWords.stays} lines={erasureWords.staysOf({ role })} />
      <FormTextField
        control={control}
        name="name"
        label={erasureWords.name}
        hint={
          <>
            {erasureWords.nameHint} <Name>{name}</Name>
          </>
        }
        isRequired
        input={{ autoComplete: 'off', spellCheck: false }}
      />
    </FormDialog>
  )
}

const bodyFor = (name: string) =>
  eraseUserBody.check(
    z.refine((values) => values.name === toSingleLine(name), {
      path: ['name'],
      error: erasureTexts.anotherName,
    }),
  )

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-control font-semibold">{title}</h3>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-control">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
