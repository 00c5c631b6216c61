import { isClientSide, texts } from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

export function CreateJobButton() {
  const actor = useActor()
  const dispatch = useAppDispatch()
  if (!isClientSide(actor)) return null
  return (
    <Button
      tone="primary"
      onPress={() => dispatch(openModal({ type: 'add-job', title: texts.job.createTitle }))}
    >
      {texts.jobs.add}
    </Button>
  )
}
