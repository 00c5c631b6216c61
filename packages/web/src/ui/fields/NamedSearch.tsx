import type { Pagination } from '@curbcut/contract'
import { useRef, type ReactNode } from 'react'
import { Name } from '#web/ui/text/Name.tsx'
import { CheckboxSearch, type CheckboxSearchProps } from './CheckboxSearch.tsx'
import { RemovableList } from './RemovableList.tsx'

export type NamedChoice = { _id: string; name: string }

type Props<D extends { pagination: Pagination }> = Omit<
  CheckboxSearchProps<D>,
  'value' | 'onChange' | 'toChoices' | 'alwaysHasSearch'
> & {
  value: readonly NamedChoice[]
  onChange: (choices: NamedChoice[]) => void
  toNamed: (data: D) => readonly (NamedChoice & { detail: ReactNode })[]
}

/** The chosen people or organizations show on every page of the list. */
export function NamedSearch<D extends { pagination: Pagination }>(props: Props<D>) {
  const { value, onChange, toNamed, ...search } = props
  const { query } = search
  const rootRef = useRef<HTMLDivElement>(null)
  const choose = (ids: string[]) => {
    const choices = [...value, ...(query.data ? toNamed(query.data) : [])]
    onChange(
      ids.flatMap((id) => {
        const choice = choices.find(({ _id }) => _id === id)
        return choice ? [{ _id: id, name: choice.name }] : []
      }),
    )
  }
  return (
    <div ref={rootRef} className="flex flex-col gap-3">
      <CheckboxSearch
        {...search}
        alwaysHasSearch
        value={value.map(({ _id }) => _id)}
        onChange={choose}
        toChoices={(data) =>
          toNamed(data).map(({ _id, name, detail }) => ({
            value: _id,
            label: <Name className="[overflow-wrap:anywhere]">{name}</Name>,
            detail,
          }))
        }
      />
      {value.length > 0 && (
        <RemovableList
          label="Selected"
          choices={value.map(({ _id, name }) => ({ key: _id, label: name }))}
          onRemove={(key) => onChange(value.filter(({ _id }) => _id !== key))}
          getFocusTarget={() => rootRef.current?.querySelector('input')}
        />
      )}
    </div>
  )
}
