import { organizationTexts, texts, type OrganizationName } from '@curbcut/contract'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { dialogSearch } from '#web/lib/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxSearch, usePagedSearch } from '#web/ui/CheckboxSearch.tsx'
import { Email } from '#web/ui/Email.tsx'
import type { QueryState } from '#web/ui/QueryView.tsx'
import { useListOrganizationsQuery } from './organizations-admin-api.ts'

type Props = {
  value: readonly OrganizationName[]
  onChange: (organizations: OrganizationName[]) => void
  error?: string | undefined
  /** What has to load before anything can be chosen; undefined once it is here. */
  awaits: QueryState<never> | undefined
}

/** Any number of active organizations; the chosen ones show by name, on every page of the list. */
export function OrganizationPicker({ value, onChange, awaits, error }: Props) {
  const asked = usePagedSearch()
  const query = useListOrganizationsQuery(
    { ...dialogSearch.organizations, sort: 'name:asc', query: asked.search, page: asked.page },
    { refetchOnMountOrArgChange: true },
  )
  const place = useRef<HTMLDivElement>(null)
  const choose = (ids: string[]) => {
    const known = [...value, ...(query.data?.data ?? [])]
    onChange(
      ids.flatMap((id) => {
        const found = known.find(({ _id }) => _id === id)
        return found ? [{ _id: id, name: found.name }] : []
      }),
    )
  }
  const remove = (index: number) => {
    // Before the button goes with it.
    const buttons = place.current?.querySelectorAll<HTMLElement>('[data-chosen] button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1] ?? place.current?.querySelector('input')
    next?.focus()
    onChange(value.toSpliced(index, 1))
  }
  return (
    <div ref={place} className="flex flex-col gap-3">
      <CheckboxSearch
        error={error}
        value={value.map(({ _id }) => _id)}
        onChange={choose}
        name="organizations"
        label={organizationTexts.title}
        searchLabel={organizationTexts.search}
        isSearched
        asked={asked}
        query={awaits ?? query}
        toChoices={({ data }) =>
          data.map(({ _id, name, email }) => ({
            value: _id,
            label: <bdi className="[overflow-wrap:anywhere]">{name}</bdi>,
            detail: <Email address={email} />,
          }))
        }
        empty={texts.noOrganizations}
      />
      {!awaits && value.length > 0 && <Chosen organizations={value} onRemove={remove} />}
    </div>
  )
}

type ChosenProps = {
  organizations: readonly OrganizationName[]
  onRemove: (index: number) => void
}

/** The chosen ones by name, even if they stand on another page of the list. */
function Chosen({ organizations, onRemove }: ChosenProps) {
  return (
    <ul data-chosen="" aria-label="Selected" className="flex flex-wrap gap-2">
      {organizations.map(({ _id, name }, index) => (
        <li key={_id} className="max-w-full">
          <Button size="small" aria-label={`Remove ${name}`} onPress={() => onRemove(index)}>
            <bdi className="min-w-0 text-left wrap-anywhere">{name}</bdi>
            <X size={16} aria-hidden className="shrink-0" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
