import { texts } from '@curbcut/contract'
import { ToggleLeft, ToggleRight } from 'lucide-react'
import { AvailabilitySwitch } from '#web/features/users/AvailabilitySwitch.tsx'
import { useAvailability } from '#web/features/users/use-availability.ts'
import { NavigationButton } from './NavigationItem.tsx'

type Props = {
  isRail: boolean
  /** Called first, so that the drawer closes before a dialog opens. */
  onTurn?: () => void
}

/** Where a remediator says whether they take new jobs; in the rail a button that names the state. */
export function AvailabilityWidget({ isRail, onTurn }: Props) {
  const { isAvailable, label, turn } = useAvailability()
  const turnOver = (next: boolean) => {
    onTurn?.()
    turn(next)
  }
  if (isRail) {
    return (
      <NavigationButton
        label={`${texts.availability.toggle}: ${label}`}
        icon={isAvailable ? ToggleRight : ToggleLeft}
        isRail
        onPress={() => turnOver(!isAvailable)}
      />
    )
  }
  return <AvailabilitySwitch isAvailable={isAvailable} label={label} onTurn={turnOver} />
}
