import type { EarlierDescription } from '@curbcut/contract'
import { formatDate } from '#web/lib/words/format.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { Name } from '#web/ui/text/Name.tsx'

/** An earlier description of the same picture, to copy; it is never applied automatically. */
export function DescribedBefore({ text, at, job }: EarlierDescription) {
  return (
    <div className="flex flex-col items-start gap-1 pt-1 pb-2">
      <p className="text-control">
        Described before as: <Name>{text}</Name>
      </p>
      <p className="text-ink2">
        Delivered on <time dateTime={at}>{formatDate(at)}</time>
        {job && (
          <>
            {' in '}
            <TextLink to={paths.job(job._id)}>
              <Name>{job.name}</Name>
            </TextLink>
          </>
        )}
      </p>
      <CopyButton text={text} label="Copy" of={`the description “${text}”`} />
    </div>
  )
}
