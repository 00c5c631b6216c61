import { texts } from '@curbcut/contract'
import { ToggleLeft, ToggleRight } from 'lucide-react'
import { AvailabilitySwitch } from '#web/features/people/availability/AvailabilitySwitch.tsx'
import { useAvailability } from '#web/features/people/availability/use-availability.ts'
import { NavigationButton } from './NavigationItem.tsx'

type Props = {
  isRail: boolean
  /** Runs first, so that the drawer closes before a dialog opens. */
  onTurn?: () => void
}

export function AvailabilityWidget({ isRail, onTurn }: Props) {
  const { isAvailable, label, setAvailable } = useAvailability()
  const toggleAvailability = (next: boolean) => {
    onTurn?.()
    setAvailable(next)
  }
  if (isRail) {
    return (
      <NavigationButton
        label={`${texts.availability.toggle}: ${label}`}
        icon={isAvailable ? ToggleRight : ToggleLeft}
        isRail
        onPress={() => toggleAvailability(!isAvailable)}
      />
    )
  }
  return <AvailabilitySwitch isAvailable={isAvailable} label={label} onTurn={toggleAvailability} />
}
