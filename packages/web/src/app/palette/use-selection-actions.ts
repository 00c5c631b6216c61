import { formatQuantity } from '@curbcut/contract'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { selectionOffer } from '#web/features/jobs/bulk/selection-actions.ts'
import type { EntryGroup } from './entry.ts'

export function useSelectionActions(): EntryGroup {
  const [{ count, actions }] = useState(selectionOffer)
  return {
    title: formatQuantity(count, 'chosen job'),
    isDoing: true,
    commands: actions.map(({ id, label }) => ({
      id: `chosen ${id}`,
      label,
      icon: ListChecks,
      // Reads the list at the time of the choice.
      act: () =>
        selectionOffer()
          .actions.find((action) => action.id === id)
          ?.act(),
    })),
  }
}
