import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckboxGroup } from '#web/ui/fields/Checkbox.tsx'
import { columnTexts } from './column-texts.ts'
import { findEqualColumns, type ColumnChoice } from './hidden-columns.ts'

type Props = { choice: ColumnChoice; tableIn: () => Element | null | undefined }

/** Nothing is hidden or comes back but by a press here. */
export function ColumnsPanel({ choice, tableIn }: Props) {
  const { hideable, hidden, hide } = choice
  const [outcome, setOutcome] = useState('')
  const hideEqual = () => {
    const shown = hideable.filter(({ key }) => !hidden.includes(key))
    const equal = findEqualColumns(tableIn(), shown)
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
          value: hideable.map(({ key }) => key).filter((key) => !hidden.includes(key)),
          onChange: (shown) => {
            hide(hideable.map(({ key }) => key).filter((key) => !shown.includes(key)))
            setOutcome('')
          },
        }}
        choices={hideable.map(({ key, header }) => ({ value: key, label: header }))}
      />
      <div className="flex flex-col gap-2">
        <Button onPress={hideEqual}>{columnTexts.hideEqual}</Button>
        <Button isInert={hidden.length === 0} onPress={showAll}>
          {columnTexts.showAll}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-caption text-ink2">
        {outcome}
      </p>
    </div>
  )
}
