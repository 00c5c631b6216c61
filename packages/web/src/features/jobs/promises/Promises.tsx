import { promiseRuleTexts } from '@curbcut/contract'
import { useId, type ReactNode } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { CalendarForm } from './CalendarForm.tsx'
import { HoursForm, type OrganizationField } from './HoursForm.tsx'
import { useListPromiseRulesQuery } from './promises-api.ts'
import { calendarEntry, hoursEntry } from './version-entries.ts'
import { Versions } from './Versions.tsx'

const { calendar, table } = promiseRuleTexts

type Props = { renderOrganization: (field: OrganizationField) => ReactNode }

/** When work is done, and how many working hours are promised. */
export function Promises({ renderOrganization }: Props) {
  const query = useListPromiseRulesQuery(undefined, liveQueryOptions)
  return (
    <QueryView query={query}>
      {({ calendars, hours }) => (
        <div className="flex max-w-form flex-col gap-10">
          <Part title={calendar.heading}>
            <Versions entries={calendars.map(calendarEntry)} />
            <CalendarForm key={lastIdOf(calendars)} last={calendars.at(-1)} />
          </Part>
          <Part title={table.heading}>
            <p className="text-control text-ink2">{table.explanation}</p>
            <Versions entries={hours.map(hoursEntry)} />
            <HoursForm
              key={hours.map(({ _id }) => _id).join(' ')}
              last={hours.findLast(({ organization }) => organization === null)}
              renderOrganization={renderOrganization}
            />
          </Part>
        </div>
      )}
    </QueryView>
  )
}

const lastIdOf = (versions: readonly { _id: string }[]) => versions.at(-1)?._id

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
