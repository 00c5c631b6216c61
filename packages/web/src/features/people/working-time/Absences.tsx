import { workingTimeTexts, type Absence, type WorkingTime } from '@curbcut/contract'
import { useRef, useState } from 'react'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useRowButtonFocus } from '#web/ui/buttons/use-row-button-focus.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { AbsenceForm, daysOf } from './AbsenceForm.tsx'
import { useRemoveAbsenceMutation } from './working-time-api.ts'

const { absences: absenceTexts } = workingTimeTexts

type Props = {
  userId: string
  workingTime: WorkingTime
  /** Whether past ones are in it. */
  hasPast: boolean
  onShowPast: (shows: boolean) => void
  canChange: boolean
  level: 2 | 3
}

export function Absences({ userId, workingTime, hasPast, onShowPast, canChange, level }: Props) {
  const { absences, zone, today } = workingTime
  const [changedId, setChangedId] = useState<string>()
  const changed = absences.find(({ _id }) => _id === changedId)
  const [remove, removing] = useRemoveAbsenceMutation()
  const section = useRef<HTMLElement>(null)
  const formTitle = useRef<HTMLHeadingElement>(null)
  const followFocus = useRowButtonFocus(section)
  const Heading = `h${level}` as const
  const FormHeading = `h${level + 1}` as 'h3' | 'h4'
  const openForm = (id: string | undefined) => {
    setChangedId(id)
    afterNextFrame(() => formTitle.current?.focus())
  }
  return (
    <section ref={section} className="flex flex-col gap-4" {...followFocus}>
      <div>
        <Heading className="text-title font-semibold">{absenceTexts.heading}</Heading>
        <p className="text-control text-ink2">{absenceTexts.explanation(zone)}</p>
      </div>
      {absences.length === 0 ? (
        <p>{hasPast ? absenceTexts.noneAtAll : absenceTexts.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {absences.map((absence) => (
            <AbsenceLine
              key={absence._id}
              absence={absence}
              canChange={canChange && absence.last_day >= today}
              isSending={removing.isLoading}
              onChange={() => openForm(absence._id)}
              onRemove={() => void remove({ userId, absenceId: absence._id })}
            />
          ))}
        </ul>
      )}
      <Checkbox
        field={{ name: 'past', value: hasPast, onChange: onShowPast }}
        label={absenceTexts.showPast}
      />
      {canChange && (
        <>
          <FormHeading ref={formTitle} tabIndex={-1} className="font-semibold">
            {changed ? absenceTexts.changing(daysOf(changed)) : absenceTexts.add}
          </FormHeading>
          <AbsenceForm
            key={changed?._id ?? ''}
            userId={userId}
            today={today}
            absence={changed}
            onEnd={() => changed && openForm(undefined)}
          />
        </>
      )}
    </section>
  )
}

type LineProps = {
  absence: Absence
  canChange: boolean
  isSending: boolean
  onChange: () => void
  onRemove: () => void
}

function AbsenceLine({ absence, canChange, isSending, onChange, onRemove }: LineProps) {
  const days = daysOf(absence)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-control">
      <span className={canChange ? 'font-semibold' : 'text-ink2'}>{days}</span>
      {canChange && (
        <span className="flex flex-wrap gap-2">
          <Button size="small" aria-label={absenceTexts.changeOf(days)} onPress={onChange}>
            {absenceTexts.change}
          </Button>
          <Button
            size="small"
            isInert={isSending}
            aria-label={absenceTexts.removeOf(days)}
            onPress={() => isSending || onRemove()}
          >
            {absenceTexts.remove}
          </Button>
        </span>
      )}
    </li>
  )
}
