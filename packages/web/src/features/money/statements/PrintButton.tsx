import { Printer } from 'lucide-react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { statementLabels } from './statement-labels.ts'

/** Prints only elements with `data-printed`. */
export function PrintButton() {
  return (
    <Button onPress={() => window.print()}>
      <Printer size={18} aria-hidden />
      {statementLabels.print}
    </Button>
  )
}
