import { texts } from '@curbcut/contract'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckboxGroup } from '#web/ui/fields/CheckboxGroup.tsx'
import type { Choice } from '#web/ui/fields/choice-parts.tsx'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from './Dialog.tsx'

const { filter } = texts

type Props = {
  title: string
  name: string
  label: string
  choices: readonly Choice[]
  /** Empty for no filter. */
  initial: string[]
  onApply: (values: string[]) => void
  onClose: () => void
}

export function FilterDialog({ title, name, label, choices, initial, onApply, onClose }: Props) {
  const [selected, setSelected] = useState(initial)
  const apply = (values: string[]) => {
    onApply(values)
    onClose()
  }
  return (
    <Dialog title={title} size="S" onClose={onClose}>
      <DialogBody>
        <CheckboxGroup
          label={label}
          field={{ name, value: selected, onChange: setSelected }}
          choices={choices}
        />
      </DialogBody>
      <DialogFooter>
        <Button onPress={() => apply([])}>{filter.reset}</Button>
        <DialogCancel />
        <Button tone="primary" onPress={() => apply(selected)}>
          {filter.apply}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
