import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  modalClosed,
  valuesRetained,
  type FormsState,
  type UnsentTexts,
} from '#web/forms/forms-state.ts'
import { StartsDirtyContext } from '#web/forms/starts-dirty-context.ts'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import type { DialogDefinition } from './dialog-definition.ts'

const ExpiredFormDialog = lazyDialog(
  async () => (await import('./ExpiredFormDialog.tsx')).ExpiredFormDialog,
)

const emptyObject = {}

type Props = { definitions: Readonly<Record<string, DialogDefinition>> }

/** The one host of all dialogs. The type of a dialog is its default title. */
export function ModalHost({ definitions }: Props) {
  const open = useSelector(({ forms }: { forms: FormsState }) => forms.open)
  const definition = open && definitions[open.type]
  return definition && <OpenModal key={open.key} definition={definition} open={open} />
}

type OpenProps = { definition: DialogDefinition; open: NonNullable<FormsState['open']> }

function OpenModal({ definition: { Modal, textLabels }, open }: OpenProps) {
  const dispatch = useDispatch()
  // Later values must not change the initial ones of the open form.
  const [retained] = useState(open.retained)
  const { key, type, title = type } = open
  const onClose = () => dispatch(modalClosed({ key }))
  if (open.isExpired) {
    return (
      <ExpiredFormDialog
        title={title}
        unsentTexts={retained?.unsentTexts ?? []}
        onClose={onClose}
      />
    )
  }
  return (
    <StartsDirtyContext value={retained !== undefined}>
      <Modal
        title={title}
        defaults={open.defaults ?? emptyObject}
        values={retained?.values ?? emptyObject}
        errors={open.errors ?? emptyObject}
        isResumed={open.isResumed ?? false}
        onClose={onClose}
        onCreated={(createdItem) => dispatch(modalClosed({ key, createdItem }))}
        onSend={(values) =>
          dispatch(
            valuesRetained({
              key,
              retained: { values, unsentTexts: unsentTextsOf(values, textLabels) },
            }),
          )
        }
      />
    </StartsDirtyContext>
  )
}

/** Pairs of label and text, without blank texts. */
const unsentTextsOf = (values: object, labels: object): UnsentTexts => {
  const texts = new Map<string, unknown>(Object.entries(values))
  return Object.entries(labels).flatMap(([name, label]: [string, string | null]): UnsentTexts => {
    const text = texts.get(name)
    return label !== null && typeof text === 'string' && text.trim() !== '' ? [[label, text]] : []
  })
}
