import { texts } from '@curbcut/contract'
import { PageTitle } from '#web/ui/screens/PageHeading.tsx'
import { JobHead } from './JobHead.tsx'

/** Reserves the space of each part, so that nothing moves when the job arrives. */
export function JobLoading() {
  return (
    <>
      <JobHead title={<PageTitle title="Job" />}>
        <Bar width="w-32" />
        <p role="status" className="text-ink2">
          {texts.loading}
        </p>
      </JobHead>
      <div aria-hidden data-tab="">
        <div className="tab-line min-h-(--control) items-center px-3">
          <Bar width="w-14" />
          <Bar width="w-14" />
        </div>
        <div className="my-4 h-12 lg:h-20">
          <Bar width="w-full" />
        </div>
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Panel />
          <Panel />
        </div>
      </div>
    </>
  )
}

const Bar = ({ width }: { width: string }) => <span className={`skeleton ${width}`} />

function Panel() {
  return (
    <div className="panel h-64">
      <Bar width="w-1/3" />
      <Bar width="w-full" />
      <Bar width="w-full" />
      <Bar width="w-2/3" />
    </div>
  )
}
