import { promiseRuleTexts } from '@curbcut/contract'
import { useId, useRef, useState, type ReactNode } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { CalendarForm } from './CalendarForm.tsx'
import { toCalendarRules, toHourRules, type DatedRules } from './dated-rules.ts'
import { HoursForm, type OrganizationField } from './HoursForm.tsx'
import { useListPromiseRulesQuery } from './promises-api.ts'
import type { RemovedRules } from './RemovePromiseRulesDialog.tsx'

const { calendar, table, remove, removeOf } = promiseRuleTexts

type Props = { renderOrganization: (field: OrganizationField) => ReactNode }

export function PromiseRules({ renderOrganization }: Props) {
  const query = useListPromiseRulesQuery(undefined, liveQueryOptions)
  const [savedHours, setSavedHours] = useState<string>()
  const [savedCalendar, setSavedCalendar] = useState<string>()
  // A form starts again once the list has what it saved: other changes must not take what was typed.
  const listedHours = useLastListed(savedHours, query.data?.hours)
  const listedCalendar = useLastListed(savedCalendar, query.data?.calendars)
  return (
    <QueryView query={query}>
      {({ calendars, hours }) => (
        <div className="flex max-w-form flex-col gap-10">
          <Part title={table.heading}>
            <p className="text-control text-ink2">{table.explanation}</p>
            <DatedRulesList kind="hours" rules={hours.map(toHourRules)} />
            <HoursForm
              key={listedHours}
              onSaved={setSavedHours}
              last={hours.findLast(({ organization }) => organization === null)}
              renderOrganization={renderOrganization}
            />
          </Part>
          <Part title={calendar.heading}>
            <DatedRulesList kind="calendar" rules={calendars.map(toCalendarRules)} />
            <CalendarForm key={listedCalendar} onSaved={setSavedCalendar} last={calendars.at(-1)} />
          </Part>
        </div>
      )}
    </QueryView>
  )
}

function useLastListed(id: string | undefined, rules: readonly { _id: string }[] = []) {
  const [listedId, setListedId] = useState<string>()
  if (id !== listedId && rules.some(({ _id }) => _id === id)) setListedId(id)
  return listedId
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-5">
      <h2 id={id} className="text-title font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

type ListProps = { kind: RemovedRules['kind']; rules: readonly DatedRules[] }

/** The present rules, then future ones, which can be removed. */
function DatedRulesList({ kind, rules }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const hasRemoved = useRef(false)
  const isPaused = useAppSelector(({ forms }) => forms.open !== null)
  useRestoredFocus(rules.map(({ id }) => id).join(' '), {
    isPaused,
    getFocusTarget: () =>
      hasRemoved.current ? (list.current?.querySelector('button') ?? list.current) : null,
  })
  const dispatch = useAppDispatch()
  const removeRules = ({ id, title: name }: DatedRules) => {
    hasRemoved.current = true
    const title = kind === 'hours' ? table.removeTitle : calendar.removeTitle
    dispatch(
      openModal({ type: 'remove-promise-rules', title, defaults: { rules: { kind, id, name } } }),
    )
  }
  return (
    <ul ref={list} tabIndex={-1} className="flex flex-col gap-4">
      {rules.map((dated) => (
        <li key={dated.id} className="panel gap-1">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <p className="text-control font-semibold">
              <Name className="[overflow-wrap:anywhere]">{dated.title}</Name>
            </p>
            {dated.isRemovable && (
              <Button
                size="small"
                aria-label={removeOf(dated.title)}
                onPress={() => removeRules(dated)}
              >
                {remove}
              </Button>
            )}
          </div>
          {dated.lines.map((line) => (
            <p key={line} className="text-control wrap-anywhere text-ink2">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
