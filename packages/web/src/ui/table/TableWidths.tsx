import type { FittedColumns } from './fit-columns.ts'

type Props = {
  columns: readonly { key: string }[]
  widths: NonNullable<FittedColumns<unknown>['widths']>
}

export function TableWidths({ columns, widths }: Props) {
  const { select, actions } = widths
  return (
    <colgroup>
      {select > 0 && <Width rem={select} />}
      {columns.map(({ key }, index) => (
        <Width key={key} rem={widths.columns[index] ?? 0} />
      ))}
      {actions > 0 && <Width rem={actions} />}
    </colgroup>
  )
}

const Width = ({ rem }: { rem: number }) => <col style={{ inlineSize: `${rem}rem` }} />
