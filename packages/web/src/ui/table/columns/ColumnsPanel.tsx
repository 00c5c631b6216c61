import { useEffect, useId, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckboxGroup } from '#web/ui/fields/CheckboxGroup.tsx'
import { findColumnsWithoutRoom, findEqualColumns, type ColumnChoice } from './column-choice.ts'
import { columnTexts } from './column-texts.ts'

type Props = {
  choice: ColumnChoice
  rowsOfPage: number | undefined
  findTable: () => Element | null | undefined
}

/** Nothing is hidden or comes back but by a press here. */
export function ColumnsPanel({ choice, rowsOfPage, findTable }: Props) {
  const { hideable, hidden, hide } = choice
  const [outcome, setOutcome] = useState('')
  const visibleColumns = hideable.filter(({ key }) => !hidden.includes(key))
  const keysWithoutRoom = useColumnsWithoutRoom(findTable, visibleColumns)
  const hintId = useId()
  const hideEqual = () => {
    const equalColumns = findEqualColumns(findTable(), visibleColumns)
    hide([...hidden, ...equalColumns.map(({ key }) => key)])
    const headers = equalColumns.map(({ header }) => header).join(', ')
    setOutcome(headers ? columnTexts.hidden(headers) : columnTexts.nothingEqual)
  }
  const showAll = () => {
    hide([])
    setOutcome(columnTexts.allShown)
  }
  return (
    <div className="flex flex-col gap-3 p-3 sm:w-72">
      <CheckboxGroup
        label={columnTexts.title}
        field={{
          name: 'columns',
          value: visibleColumns.map(({ key }) => key),
          onChange: (visibleKeys) => {
            hide(hideable.map(({ key }) => key).filter((key) => !visibleKeys.includes(key)))
            setOutcome('')
          },
        }}
        choices={hideable.map(({ key, header }) => ({
          value: key,
          label: header,
          ...(keysWithoutRoom.includes(key) && { detail: columnTexts.noRoom }),
        }))}
      />
      <div className="flex flex-col gap-2">
        <Button onPress={hideEqual} {...(rowsOfPage && { 'aria-describedby': hintId })}>
          {columnTexts.hideEqual}
        </Button>
        {rowsOfPage && (
          <p id={hintId} className="text-caption text-ink2">
            {columnTexts.ofPage(rowsOfPage)}
          </p>
        )}
        <Button isInert={hidden.length === 0} onPress={showAll}>
          {columnTexts.showAll}
        </Button>
      </div>
      <p role="status" className="text-caption text-ink2">
        {outcome}
      </p>
    </div>
  )
}

/** Read after each drawing: a column that goes gives its room to another. */
function useColumnsWithoutRoom(
  findTable: Props['findTable'],
  visibleColumns: ColumnChoice['hideable'],
): readonly string[] {
  const [keys, setKeys] = useState('')
  useEffect(() => {
    const update = () =>
      setKeys(
        findColumnsWithoutRoom(findTable(), visibleColumns)
          .map(({ key }) => key)
          .join(' '),
      )
    update()
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  })
  return keys.split(' ')
}
