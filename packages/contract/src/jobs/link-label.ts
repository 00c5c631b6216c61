import { progressStatuses, type JobFacts } from './job-machine.ts'
import { seesDocuments } from './job-visibility.ts'
import { isClientSide, type Actor } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'

type Delivered = { is_remediated: boolean; versions: readonly unknown[] }

/**
 * What opens the screen of one document, in the words of whoever opens it. The client side is offered it for what was
 * delivered, fixed or as it came; whoever may read a document may open its screen all the same.
 */
export function documentLinkLabelOf(
  actor: Actor,
  { status }: Pick<JobFacts, 'status'>,
  { is_remediated: isMarked, versions }: Delivered,
): string | undefined {
  if (!seesDocuments(actor)) return undefined
  if (!isClientSide(actor)) return texts.files.tagsAndPages
  const isAsItCame = isMarked && progressStatuses.completed.includes(status)
  return versions.length > 0 || isAsItCame ? texts.files.tagsAndPages : undefined
}
