import { useEffect, useId, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckboxGroup } from '#web/ui/fields/Checkbox.tsx'
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
  const shown = hideable.filter(({ key }) => !hidden.includes(key))
  const keysWithoutRoom = useColumnsWithoutRoom(findTable, shown)
  const hintId = useId()
  const hideEqual = () => {
    const equal = findEqualColumns(findTable(), shown)
    hide([...hidden, ...equal.map(({ key }) => key)])
    const headers = equal.map(({ header }) => header).join(', ')
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
          value: shown.map(({ key }) => key),
          onChange: (chosen) => {
            hide(hideable.map(({ key }) => key).filter((key) => !chosen.includes(key)))
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
  shown: ColumnChoice['hideable'],
): readonly string[] {
  const [keys, setKeys] = useState('')
  useEffect(() => {
    const read = () =>
      setKeys(
        findColumnsWithoutRoom(findTable(), shown)
          .map(({ key }) => key)
          .join(' '),
      )
    read()
    window.addEventListener('resize', read)
    return () => window.removeEventListener('resize', read)
  })
  return keys.split(' ')
}
