import { promiseRuleTexts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { useRemovePromiseHoursMutation, useRemoveWorkCalendarMutation } from './promises-api.ts'

export type RemovedRules = { kind: 'hours' | 'calendar'; id: string; name: string }

/** For promised hours or working hours that do not apply yet. */
export function RemovePromiseRulesDialog({
  title,
  defaults,
  onClose,
}: ModalProps<{ rules: RemovedRules }>) {
  const { kind, id, name } = defaults.rules
  const [removeHours] = useRemovePromiseHoursMutation()
  const [removeCalendar] = useRemoveWorkCalendarMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={title}
      tone="danger"
      onConfirm={() =>
        kind === 'hours' ? removeHours({ hoursId: id }) : removeCalendar({ calendarId: id })
      }
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {promiseRuleTexts.removal} <Name className="font-semibold">{name}</Name>
      </p>
    </ConfirmDialog>
  )
}
