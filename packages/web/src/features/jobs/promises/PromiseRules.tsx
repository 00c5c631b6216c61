import { promiseRuleTexts } from '@curbcut/contract'
import { useId, type ReactNode } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { CalendarForm } from './CalendarForm.tsx'
import { toCalendarRules, toHourRules, type DatedRules } from './dated-rules.ts'
import { HoursForm, type OrganizationField } from './HoursForm.tsx'
import { useListPromiseRulesQuery } from './promises-api.ts'

const { calendar, table } = promiseRuleTexts

type Props = { renderOrganization: (field: OrganizationField) => ReactNode }

export function PromiseRules({ renderOrganization }: Props) {
  const query = useListPromiseRulesQuery(undefined, liveQueryOptions)
  return (
    <QueryView query={query}>
      {({ calendars, hours }) => (
        <div className="flex max-w-form flex-col gap-10">
          <Part title={table.heading}>
            <p className="text-control text-ink2">{table.explanation}</p>
            <DatedRulesList rules={hours.map(toHourRules)} />
            <HoursForm
              key={hours.map(({ _id }) => _id).join(' ')}
              last={hours.findLast(({ organization }) => organization === null)}
              renderOrganization={renderOrganization}
            />
          </Part>
          <Part title={calendar.heading}>
            <DatedRulesList rules={calendars.map(toCalendarRules)} />
            <CalendarForm key={lastIdOf(calendars)} last={calendars.at(-1)} />
          </Part>
        </div>
      )}
    </QueryView>
  )
}

const lastIdOf = (rules: readonly { _id: string }[]) => rules.at(-1)?._id

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

const DatedRulesList = ({ rules }: { rules: readonly DatedRules[] }) => (
  <ul className="flex flex-col gap-4">
    {rules.map(({ id, title, lines }) => (
      <li key={id} className="panel gap-1">
        <p className="text-control font-semibold">
          <Name className="[overflow-wrap:anywhere]">{title}</Name>
        </p>
        {lines.map((line) => (
          <p key={line} className="text-control wrap-anywhere text-ink2">
            {line}
          </p>
        ))}
      </li>
    ))}
  </ul>
)
