import { formatCount, formatQuantity, type Condition } from '@curbcut/contract'
import { Fragment } from 'react'
import { placeWords, type PlaceWord } from './place-words.ts'

type Props = Pick<Condition, 'places' | 'placeCount'>

/** Where a condition fails, in words that lead there. Nothing where the whole document is meant. */
export function FoundPlaces({ places, placeCount = places.length }: Props) {
  const told = places.map(placeWords).filter((words) => words.length > 0)
  if (told.length === 0) return null
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-caption">Where</summary>
      <ul className="list-disc ps-5 text-caption [overflow-wrap:anywhere]">
        {told.map((words, index) => (
          // A place has no name, and two may read alike.
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>
            {words.map((word, at) => (
              <Fragment key={word.part}>
                {at > 0 && ' · '}
                <Word {...word} />
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
      {placeCount > places.length && (
        <p className="text-caption text-ink2">
          {`The first ${formatCount(places.length)} of ${formatQuantity(placeCount, 'place')}.`}
        </p>
      )}
    </details>
  )
}

/** What a document says may run from right to left. */
function Word({ part, words }: PlaceWord) {
  if (part === 'text') {
    return (
      <>
        “<bdi>{words}</bdi>”
      </>
    )
  }
  return part === 'page' || part === 'amount' ? words : <bdi>{words}</bdi>
}
