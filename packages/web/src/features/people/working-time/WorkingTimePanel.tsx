import { workingTimeTexts } from '@curbcut/contract'
import { useState } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { Absences } from './Absences.tsx'
import { PagesForm } from './PagesForm.tsx'
import { useGetWorkingTimeQuery } from './working-time-api.ts'

const { pages } = workingTimeTexts

type Props = {
  userId: string
  canChange: boolean
  level: 2 | 3
}

export function WorkingTimePanel({ userId, canChange, level }: Props) {
  const [hasPast, setHasPast] = useState(false)
  const query = useGetWorkingTimeQuery({ userId, ...(hasPast && { past: true }) }, liveQueryOptions)
  const Heading = `h${level}` as const
  return (
    <QueryView query={query}>
      {(workingTime) => (
        <div className="flex flex-col gap-8">
          <section className="flex flex-col gap-4">
            <Heading className="text-title font-semibold">{pages.heading}</Heading>
            {canChange ? (
              <PagesForm userId={userId} saved={workingTime.pages_per_day} />
            ) : (
              <p>{pages.labelled(workingTime.pages_per_day)}</p>
            )}
          </section>
          <Absences
            userId={userId}
            workingTime={workingTime}
            hasPast={hasPast}
            onShowPast={setHasPast}
            canChange={canChange}
            level={level}
          />
        </div>
      )}
    </QueryView>
  )
}

/** An administrator in the remediator's account changes nothing there. */
export function OwnWorkingTime() {
  const { id } = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  return <WorkingTimePanel userId={id} canChange={!isGhost} level={2} />
}
