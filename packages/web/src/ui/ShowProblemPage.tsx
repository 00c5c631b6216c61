import { formatCount } from '@curbcut/contract'
import { Button } from './Button.tsx'

type Props = { page: number | null; onShow: (page: number) => void }

/** Leads from a problem to the page on which it was found, in the document beside it. */
export const ShowProblemPage = ({ page, onShow }: Props) =>
  page === null ? null : (
    <Button size="small" onPress={() => onShow(page)}>
      Show page {formatCount(page)}
    </Button>
  )
