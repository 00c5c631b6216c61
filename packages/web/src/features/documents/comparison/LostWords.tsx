import { formatQuantity, type ComparisonWithLostWords } from '@curbcut/contract'
import { useId, useState } from 'react'
import { Name } from '#web/ui/text/Name.tsx'
import { comparisonTexts } from './comparison-texts.ts'

const shownPageCount = 5

type LostWordsOfPages = ComparisonWithLostWords['lost']

export function LostWords({
  comparison: { words, lost },
}: {
  comparison: ComparisonWithLostWords
}) {
  const headingId = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const foldedPages = lost.slice(shownPageCount)
  // A scan has no text that could be missing.
  if (!words) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2 text-control">
      <h3 id={headingId} className="font-semibold">
        {comparisonTexts.missing}
      </h3>
      {lost.length === 0 ? (
        <p>{comparisonTexts.noneMissing}</p>
      ) : (
        <p className="text-caption text-ink2">{comparisonTexts.missingHint}</p>
      )}
      <LostWordsList lost={lost.slice(0, shownPageCount)} />
      {foldedPages.length > 0 && (
        <details onToggle={(event) => setIsUnfolded(event.currentTarget.open)}>
          <summary className="min-h-6 cursor-pointer py-1">
            {formatQuantity(foldedPages.length, 'more page')}
          </summary>
          {isUnfolded && <LostWordsList lost={foldedPages} />}
        </details>
      )}
    </section>
  )
}

const LostWordsList = ({ lost }: { lost: LostWordsOfPages }) =>
  lost.length > 0 && (
    <dl className="flex flex-col gap-2">
      {lost.map(({ page, words }) => (
        <div key={page}>
          <dt className="text-caption font-semibold text-ink2">Page {page}</dt>
          <dd className="wrap-anywhere">
            <Name>{words.join(', ')}</Name>
          </dd>
        </div>
      ))}
    </dl>
  )
