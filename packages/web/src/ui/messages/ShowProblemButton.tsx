import { formatCount, type Problem } from '@curbcut/contract'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = { problem: Pick<Problem, 'page' | 'part'>; onShow: () => void }

export function ShowProblemButton({ problem: { page, part }, onShow }: Props) {
  if (page === null && part === null) return null
  return (
    <Button size="small" onPress={onShow}>
      {page === null ? 'Show the part' : `Show page ${formatCount(page)}`}
    </Button>
  )
}
