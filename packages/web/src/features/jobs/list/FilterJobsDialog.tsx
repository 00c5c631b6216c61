import {
  findDayRangeFault,
  dueFilters,
  dueTexts,
  promiseTexts,
  fullName,
  jobPriorities,
  maxFilterIds,
  may,
  priorityLabels,
  texts,
  type JobParties,
} from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { useWorkZone } from '#web/api/endpoints/session-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckboxGroup } from '#web/ui/fields/CheckboxGroup.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import type { NamedChoice } from '#web/ui/fields/NamedSearch.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import {
  choicesMatching,
  dayRangeOf,
  filtersByDue,
  activeFiltersOf,
  noFilters,
  statusChoices,
} from './job-filters.ts'
import { useJobListParams } from './job-list-params.ts'

const { validation, filter: filterTexts } = texts

export type PartyField = {
  value: readonly NamedChoice[]
  onChange: (choices: NamedChoice[]) => void
  error: string | undefined
}

/** The names of the filtered organizations and remediators, from the list's response. */
export type FilterJobsProps = ModalProps<{ parties: JobParties | null }>
type Props = FilterJobsProps & {
  renderOrganizations: (field: PartyField) => ReactNode
  renderRemediators: (field: PartyField) => ReactNode
}

export function FilterJobsDialog(props: Props) {
  const actor = useActor()
  const params = useJobListParams()
  const zone = useWorkZone()
  const statuses = statusChoices(params.tab, actor)
  const [choices, setChoices] = useState(() => ({
    status: choicesMatching(statuses, activeFiltersOf(params, actor).status).map(
      ({ value }) => value,
    ),
    priority: params.filters.priority,
    due: params.filters.due,
    ...dayRangeOf(params.filters),
    organizations: toPartyChoices(props.defaults.parties).organizations,
    remediators: toPartyChoices(props.defaults.parties).remediators,
  }))
  const [problems, setProblems] = useState<FilterErrors>({})
  const change = (values: Partial<FilterChoices>) => {
    setProblems({})
    setChoices((before) => ({ ...before, ...values }))
  }
  const apply = (values: Partial<typeof noFilters>) => {
    params.setFilters({ ...noFilters, ...values })
    props.onClose()
  }
  const validateAndApply = () => {
    const errors = errorsOf(choices)
    setProblems(errors)
    if (Object.keys(errors).length > 0) return
    const chosenStatuses = statuses.filter(({ value }) => choices.status.includes(value))
    apply({ ...toFilters(choices), status: chosenStatuses.flatMap((choice) => choice.statuses) })
  }
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <DialogBody>
        {statuses.length > 1 && (
          <CheckboxGroup
            label={filterTexts.status}
            field={{
              name: 'status',
              value: choices.status,
              onChange: (status) => change({ status }),
            }}
            choices={statuses}
          />
        )}
        <CheckboxGroup
          label={texts.jobs.columns.priority}
          field={{
            name: 'priority',
            value: choices.priority,
            onChange: (priority) => change({ priority }),
          }}
          choices={jobPriorities.map((value) => ({ value, label: priorityLabels[value] }))}
        />
        {filtersByDue(params.tab, actor) && (
          <CheckboxGroup
            label={dueTexts.column}
            field={{ name: 'due', value: choices.due, onChange: (due) => change({ due }) }}
            choices={dueFilters.map((value) => ({ value, label: dueTexts.filters[value] }))}
            hint={zone && promiseTexts.zone(zone)}
          />
        )}
        <CreationDays from={choices.from} to={choices.to} error={problems.days} onChange={change} />
        {may.filterJobsByParty(actor) && (
          <>
            {props.renderOrganizations({
              value: choices.organizations,
              onChange: (organizations) => change({ organizations }),
              error: problems.organizations,
            })}
            {props.renderRemediators({
              value: choices.remediators,
              onChange: (remediators) => change({ remediators }),
              error: problems.remediators,
            })}
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onPress={() => apply({})}>{filterTexts.reset}</Button>
        <DialogCancel />
        <Button tone="primary" onPress={validateAndApply}>
          {filterTexts.apply}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

type FilterChoices = {
  status: string[]
  priority: string[]
  due: string[]
  from: string
  to: string
  organizations: readonly NamedChoice[]
  remediators: readonly NamedChoice[]
}
type FilterErrors = Partial<Record<'days' | 'organizations' | 'remediators', string>>

const toPartyChoices = (
  parties: JobParties | null,
): Pick<FilterChoices, 'organizations' | 'remediators'> => ({
  organizations: parties?.organizations ?? [],
  remediators: (parties?.remediators ?? []).flatMap((person) =>
    person._id === null ? [] : [{ _id: person._id, name: fullName(person) }],
  ),
})

function errorsOf({ from, to, organizations, remediators }: FilterChoices): FilterErrors {
  const daysError = findDayRangeFault({ from, to })?.message
  const tooManyError = validation.atMostChosen(maxFilterIds)
  return {
    ...(daysError && { days: daysError }),
    ...(organizations.length > maxFilterIds && { organizations: tooManyError }),
    ...(remediators.length > maxFilterIds && { remediators: tooManyError }),
  }
}

const toFilters = ({ priority, due, from, to, ...parties }: FilterChoices) => ({
  priority,
  due,
  from: [from],
  to: [to],
  organization: parties.organizations.map(({ _id }) => _id),
  remediator: parties.remediators.map(({ _id }) => _id),
})

type DaysProps = {
  from: string
  to: string
  error: string | undefined
  onChange: (day: { from: string } | { to: string }) => void
}

function CreationDays({ from, to, error, onChange }: DaysProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="Opened from"
          field={{ name: 'from', value: from, onChange: (day) => onChange({ from: day }) }}
        />
        <DateField
          label="Opened to"
          field={{ name: 'to', value: to, onChange: (day) => onChange({ to: day }) }}
          firstDay={from}
        />
      </div>
      <p className="text-caption text-ink2">Whole days in UTC, both included.</p>
      <div role="alert">{error && <ErrorText>{error}</ErrorText>}</div>
    </div>
  )
}
