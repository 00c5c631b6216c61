import {
  formatCount,
  formatQuantity,
  type Condition,
  type EarlierDescription,
} from '@curbcut/contract'
import { Fragment } from 'react'
import { paths } from '#web/lib/addresses/paths.ts'
import { formatDate } from '#web/lib/words/format.ts'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { placePartsOf, type PlacePart } from './check-texts.ts'

type Props = Pick<Condition, 'places' | 'placeCount'> & {
  descriptions: readonly EarlierDescription[]
}

/** The places where a condition fails. Renders nothing for a fault of the whole document. */
export function FaultPlaces({ places, placeCount = places.length, descriptions }: Props) {
  const listedPlaces = places
    .map((place) => ({
      parts: placePartsOf(place),
      earlierDescription: descriptions.find(({ picture }) => picture === place.picture),
    }))
    .filter(({ parts }) => parts.length > 0)
  if (listedPlaces.length === 0) return null
  return (
    // Open at once if a text can be copied from it.
    <details open={listedPlaces.some(({ earlierDescription }) => earlierDescription !== undefined)}>
      <summary className="min-h-6 cursor-pointer text-caption">Where</summary>
      <ul className="list-disc ps-5 text-caption [overflow-wrap:anywhere]">
        {listedPlaces.map(({ parts, earlierDescription }, index) => (
          // A place has no name, and two may read alike.
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>
            {parts.map((placePart, partIndex) => (
              <Fragment key={placePart.part}>
                {partIndex > 0 && ' · '}
                <PlacePartText {...placePart} />
              </Fragment>
            ))}
            {earlierDescription && <EarlierPictureDescription {...earlierDescription} />}
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

/** The words of a document may run from right to left. */
function PlacePartText({ part, text }: PlacePart) {
  if (part === 'text') {
    return (
      <>
        “<Name>{text}</Name>”
      </>
    )
  }
  return part === 'page' || part === 'amount' ? text : <Name>{text}</Name>
}

/** An earlier description of the same picture, to copy; it is never applied automatically. */
function EarlierPictureDescription({ text, at, job }: EarlierDescription) {
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
      <CopyButton text={text} label="Copy" subject={`the description “${text}”`} />
    </div>
  )
}
