import { formatCount } from '@curbcut/contract'
import { Columns3 } from 'lucide-react'
import { PopupButton } from '#web/ui/buttons/PopupButton.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'
import type { ColumnChoice } from './column-choice.ts'
import { columnTexts } from './column-texts.ts'

const ColumnsPanel = lazyComponent(
  async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel,
  <Loading />,
)

type Props = {
  choice: ColumnChoice
  /** How many rows the page has, if it is one of several. */
  rowsOfPage: number | undefined
  findTable: () => Element | null | undefined
}

/** Says how many columns are hidden, so that nobody looks for one in vain. */
export function ColumnsButton(props: Props) {
  const count = props.choice.hidden.length
  return (
    <PopupButton
      panelLabel={columnTexts.title}
      tone="secondary"
      placement="bottom start"
      buttonContent={
        <>
          <Columns3 size={16} aria-hidden />
          {count > 0 ? columnTexts.withHidden(formatCount(count)) : columnTexts.title}
        </>
      }
    >
      {() => <ColumnsPanel {...props} />}
    </PopupButton>
  )
}
