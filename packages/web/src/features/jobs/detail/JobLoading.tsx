import { texts } from '@curbcut/contract'
import { PageTitle } from '#web/ui/screens/PageTitle.tsx'
import { JobHeaderLayout } from './JobHeaderLayout.tsx'

/** Reserves the space of each part, so that nothing moves when the job arrives. */
export function JobLoading() {
  return (
    <>
      <JobHeaderLayout title={<PageTitle title="Job" />}>
        <SkeletonBar width="w-32" />
        <p role="status" className="text-ink2">
          {texts.loading}
        </p>
      </JobHeaderLayout>
      <div aria-hidden data-tab="">
        <div className="tab-line min-h-(--control) items-center px-3">
          <SkeletonBar width="w-14" />
          <SkeletonBar width="w-14" />
        </div>
        <div className="my-4 h-12 lg:h-20">
          <SkeletonBar width="w-full" />
        </div>
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <SkeletonPanel />
          <SkeletonPanel />
        </div>
      </div>
    </>
  )
}

const SkeletonBar = ({ width }: { width: string }) => <span className={`skeleton ${width}`} />

function SkeletonPanel() {
  return (
    <div className="panel h-64">
      <SkeletonBar width="w-1/3" />
      <SkeletonBar width="w-full" />
      <SkeletonBar width="w-full" />
      <SkeletonBar width="w-2/3" />
    </div>
  )
}
