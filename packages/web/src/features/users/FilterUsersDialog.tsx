import { texts, userTexts } from '@curbcut/contract'
import { useState } from 'react'
import type { ModalProps } from '#web/state/modal.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxGroup } from '#web/ui/Checkbox.tsx'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/ui/Dialog.tsx'
import { filteredStatuses, useUserListParams } from './user-list-params.ts'

const { filter } = texts

/** 'Filter by status': any of them, or none for all. */
export function FilterUsersDialog({ title, onClose }: ModalProps) {
  const { filters, setFilter } = useUserListParams()
  const [chosen, setChosen] = useState<string[]>(filters.status)
  const apply = (statuses: string[]) => {
    setFilter('status', statuses)
    onClose()
  }
  return (
    <Dialog title={title} size="S" onClose={onClose}>
      <DialogBody>
        <CheckboxGroup
          label={userTexts.columns.status}
          field={{ name: 'status', value: chosen, onChange: setChosen }}
          choices={filteredStatuses.map((value) => ({ value, label: userTexts.statuses[value] }))}
        />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button onPress={() => apply([])}>{filter.reset}</Button>
        <Button tone="primary" onPress={() => apply(chosen)}>
          {filter.apply}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
