import { useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = { children: string; onPress: () => void }

/** The button disappears when rows come, so the table takes the focus. */
export function EmptyTableButton({ children, onPress }: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  const press = () => {
    ref.current?.closest<HTMLElement>('[role=region]')?.focus()
    onPress()
  }
  return (
    <Button ref={ref} onPress={press}>
      {children}
    </Button>
  )
}
