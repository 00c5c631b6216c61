import { formatQuantity, isUnderWay, type CheckFacts } from '@curbcut/contract'
import { Button } from '#web/ui/Button.tsx'
import { countingCheck } from './delivery.ts'
import type { Delivery } from './delivery-of.ts'
import { complexPagesWords, countedPagesWords } from './delivery-words.ts'
import { useSaidAfterPause } from './use-said-after-pause.ts'

type Pages = { simple: number; complex: number }
type Props = {
  delivery: Delivery
  facts: CheckFacts | undefined
  /** Puts a suggestion into the fields. */
  onTake: (pages: Pages) => void
}

/** How many pages the document has, and which of them are likely to count as complex. */
export function CountedPages({ delivery, facts, onTake }: Props) {
  const { pages, complexPages } = facts ?? {}
  const complex = complexPages?.length ?? 0
  const counting = countingCheck(delivery)
  const counted = countedPagesWords(delivery)
  const likely = complexPages && likelyWords(complexPages)
  useSaidAfterPause(likely ? `${counted} ${likely}` : counted)
  const isAwaited = counting && (isUnderWay(counting.state) || (counting.pages !== null && !facts))
  // Later results have their room kept, so that nothing moves under the pointer.
  const isKept = isAwaited || complexPages
  return (
    <div className={`flex flex-col items-start gap-2 ${isKept ? 'min-h-24' : ''}`}>
      <div className="text-control">
        <p className="font-semibold">{counted}</p>
        {likely && <p>{likely}</p>}
      </div>
      {complexPages && pages !== undefined && (
        <Button size="small" onPress={() => onTake({ simple: pages - complex, complex })}>
          {`Enter ${pages - complex} simple and ${formatQuantity(complex, 'complex page')}`}
        </Button>
      )}
    </div>
  )
}

const likelyWords = (complexPages: NonNullable<CheckFacts['complexPages']>) =>
  complexPages.length > 0
    ? `Likely to be complex: ${complexPagesWords(complexPages)}.`
    : 'None of them looks complex.'
