import { capacityTexts, formatQuantity, type RemediatorLoad } from '@curbcut/contract'
import { formatDate } from '#web/lib/words/format.ts'
import { Facts } from '#web/ui/text/Facts.tsx'
import { absenceText, throughText } from './capacity-facts.ts'

type Props = {
  company: string | null
  load: RemediatorLoad | undefined
  /** Whether the load belongs to the organization of a single job. */
  isOfOneJob: boolean
  didThisJob?: boolean
}

export function RemediatorFacts({ company, load, isOfOneJob, didThisJob = false }: Props) {
  const facts = [
    didThisJob && 'Did this job',
    company,
    load && openWorkText(load),
    load && throughText(load),
    load && absenceText(load),
    load && isOfOneJob && lastWorkText(load),
  ]
  return (
    <span className="block" dir="auto">
      <Facts text={facts.filter(Boolean).join(' · ')} />
    </span>
  )
}

const openWorkText = ({ open_jobs: jobs, open_files: files, open_pages: pages }: RemediatorLoad) =>
  jobs === 0
    ? 'No open job'
    : [
        formatQuantity(jobs, 'open job'),
        formatQuantity(files, 'open file'),
        capacityTexts.openPages(pages),
      ].join(', ')

const lastWorkText = ({ last_work: at }: RemediatorLoad) =>
  at === null
    ? 'New to this organization'
    : `Last for this organization ${formatDate(at).replaceAll(' ', '\u00a0')}`
