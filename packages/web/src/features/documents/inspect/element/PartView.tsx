import { formatCount, type Model, type ModelPart } from '@curbcut/contract'
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { FindingsLine } from '#web/features/documents/inspect/FindingsLine.tsx'
import {
  partNameOf,
  spokenTextOf,
  partTextOf,
} from '#web/features/documents/inspect/parts/part-texts.ts'
import { Passage } from '#web/features/documents/inspect/parts/Passage.tsx'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { matchKeyPress } from '#web/lib/keys/keys.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { PartFacts } from './PartFacts.tsx'
import { PartFindings } from './PartFindings.tsx'

const PartTable = lazyComponent(async () => (await import('./PartTable.tsx')).PartTable)

type Props = {
  inspection: Inspection
  model: Model
  heading: Ref<HTMLHeadingElement>
  onLeave: () => void
  review: ReactNode
  /** Whether the viewer comes for the review: it precedes the hint to choose a part. */
  isReviewFirst: boolean
  /** Whether the viewer answers questions: the arrows to them stay above what scrolls. */
  isJudging: boolean
  onShow: () => void
}

export function PartView(props: Props) {
  const { inspection, model, heading, onLeave, review, isReviewFirst, onShow } = props
  const { chosenPart, descendants, chosenId, spot, currentFinding } = inspection
  const isNothingChosen = chosenId === undefined && !spot && !currentFinding
  const isReviewAbove = isReviewFirst && isNothingChosen
  const noPart = <NoPartChosen {...{ inspection, model, heading }} />
  const findings = <PartFindings inspection={inspection} onShow={onShow} />
  const hasProblem = chosenPart && inspection.marks.get(chosenPart.id) === 'problem'
  /** Enter moves the focus here from a list, and back. */
  const handleHeadingKeyDown = (event: KeyboardEvent) => {
    if (!matchKeyPress('toPart', event)) return
    event.preventDefault()
    onLeave()
  }
  return (
    <>
      {props.isJudging && (
        <FindingsLine inspection={inspection} isJudging className="inspect-bar" />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads back from whatever has the focus in here */}
      <div
        role="region"
        aria-label="Part"
        className="inspect-part"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={(event: KeyboardEvent) => matchKeyPress('toOutline', event) && onLeave()}
      >
        {chosenPart ? (
          <>
            <div className="flex flex-col gap-0.5">
              <p className="text-caption text-ink2">
                {partPositionText(chosenPart, model)}
                {hasProblem && ' · problem found here'}
              </p>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same everywhere in here */}
              <h2
                ref={heading}
                tabIndex={-1}
                className="text-title font-semibold"
                onKeyDown={handleHeadingKeyDown}
              >
                {partNameOf(chosenPart, inspection.isTagged)}
              </h2>
              <QuotedText part={chosenPart} descendants={descendants} />
            </div>
            <div className="flex flex-col gap-1">
              <h3 className="text-caption font-semibold text-ink2">Read as</h3>
              <SpokenText
                key={chosenPart.id}
                part={chosenPart}
                descendants={descendants}
                isTagged={inspection.isTagged}
              />
            </div>
            <PartFacts part={chosenPart} model={model} />
            {chosenPart.role === 'Table' && (
              <PartTable model={inspection.model} part={chosenPart} />
            )}
            {chosenPart.isCut && (
              <p className="text-caption text-ink2">
                Some text of this part is too long, and is cut short here.
              </p>
            )}
          </>
        ) : (
          !isReviewAbove && noPart
        )}
        {!isReviewAbove && findings}
        {review}
        {isReviewAbove && noPart}
        {isReviewAbove && findings}
      </div>
    </>
  )
}

function QuotedText({ part, descendants }: { part: ModelPart; descendants: readonly ModelPart[] }) {
  const quotedText =
    part.kind === 'tag' && part.role === 'Document' ? '' : partTextOf(part, descendants)
  if (!quotedText) return null
  return (
    <p className="text-control">
      “
      <Passage className="[overflow-wrap:anywhere]" language={part.language}>
        {quotedText}
      </Passage>
      ”
    </p>
  )
}

type SpokenTextProps = { part: ModelPart; descendants: readonly ModelPart[]; isTagged: boolean }

function SpokenText({ part, descendants, isTagged }: SpokenTextProps) {
  const [isAllShown, setIsAllShown] = useState(false)
  const wholeText = spokenTextOf(part, descendants, { isTagged, maxLetters: Infinity })
  const { announcement, quoted } = isAllShown
    ? wholeText
    : spokenTextOf(part, descendants, { isTagged })
  // 'Show all' promises no text that is not loaded yet.
  const isLoaded = (descendants.at(-1)?.id ?? part.id) >= part.last
  return (
    <>
      <p className="inspect-read-as">
        {announcement}
        {announcement && quoted && ', '}
        {quoted && <Passage language={part.language}>{quoted}</Passage>}
      </p>
      {isLoaded && quoted !== wholeText.quoted && (
        <span>
          <Button size="small" tone="quiet" onPress={() => setIsAllShown(true)}>
            Show all
          </Button>
        </span>
      )}
    </>
  )
}

function NoPartChosen({
  inspection,
  model,
  heading,
}: Pick<Props, 'inspection' | 'model' | 'heading'>) {
  const { spot, currentFinding } = inspection
  return (
    <div className="inspect-section flex flex-col gap-1">
      {spot?.page !== undefined && <p className="text-caption text-ink2">Page {spot.page}</p>}
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold">
        {spot ? <Name>{spot.name}</Name> : 'Part'}
      </h2>
      <p className="text-control text-ink2">
        {spot
          ? spot.detail
          : currentFinding
            ? 'This finding belongs to no part of the outline.'
            : `Choose a part ${whereToChoose(model)} to see how it is read.`}
      </p>
    </div>
  )
}

/** No browser draws the pages of an Office document. */
const whereToChoose = ({ kind }: Model) =>
  kind === 'pdf' || kind === 'image' ? 'in the outline or on the page' : 'in the outline'

/** "Part 4 of 31 · page 3". */
function partPositionText({ id, page, lastPage }: ModelPart, { totals }: Model): string {
  const pageText =
    page === undefined
      ? undefined
      : lastPage === undefined || lastPage === page
        ? `page ${page}`
        : `pages ${page} to ${lastPage}`
  return [`Part ${formatCount(id + 1)} of ${formatCount(totals.parts)}`, pageText]
    .filter(Boolean)
    .join(' · ')
}
