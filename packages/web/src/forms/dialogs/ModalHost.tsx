import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  modalClosed,
  valuesRetained,
  type FormsState,
  type WrittenTexts,
} from '#web/forms/forms-state.ts'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { StartsDirtyContext } from './Dialog.tsx'
import type { DialogRow } from './dialogs.ts'

const PastFormDialog = lazyDialog(async () => (await import('./PastFormDialog.tsx')).PastFormDialog)

const noDefaults = {}

type Props = { rows: Readonly<Record<string, DialogRow>> }

/** The one host of all dialogs. The type of a dialog is its default title. */
export function ModalHost({ rows }: Props) {
  const open = useSelector(({ forms }: { forms: FormsState }) => forms.open)
  const row = open && rows[open.type]
  return row && <OpenModal key={open.key} row={row} open={open} />
}

type OpenProps = { row: DialogRow; open: NonNullable<FormsState['open']> }

function OpenModal({ row: { Modal, written }, open }: OpenProps) {
  const dispatch = useDispatch()
  // The values at the opening: later ones must not change the form's start.
  const [retained] = useState(open.retained)
  const { key, type, title = type } = open
  const onClose = () => dispatch(modalClosed({ key }))
  if (open.isPast) {
    return <PastFormDialog title={title} written={retained?.written ?? []} onClose={onClose} />
  }
  return (
    <StartsDirtyContext value={retained !== undefined}>
      <Modal
        title={title}
        defaults={open.defaults ?? noDefaults}
        values={retained?.values ?? noDefaults}
        errors={open.errors ?? noDefaults}
        isResumed={open.isResumed ?? false}
        onClose={onClose}
        onMade={(made) => dispatch(modalClosed({ key, made }))}
        onSend={(values) =>
          dispatch(valuesRetained({ key, retained: { values, written: textsOf(values, written) } }))
        }
      />
    </StartsDirtyContext>
  )
}

/** By label, without blank texts. */
const textsOf = (values: object, labels: object): WrittenTexts => {
  const texts = new Map<string, unknown>(Object.entries(values))
  return Object.entries(labels).flatMap(([name, label]: [string, string | null]): WrittenTexts => {
    const text = texts.get(name)
    return label !== null && typeof text === 'string' && text.trim() !== '' ? [[label, text]] : []
  })
}
