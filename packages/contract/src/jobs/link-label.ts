import { isClientSide, type Actor } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { progressStatuses, type JobFacts } from './job-machine.ts'
import { seesDocuments } from './job-visibility.ts'

type DeliveredFile = { is_remediated: boolean; versions: readonly unknown[] }

/** The client side gets the link only for delivered documents, though it may open others. */
export function documentLinkLabelOf(
  actor: Actor,
  { status }: Pick<JobFacts, 'status'>,
  { is_remediated: isMarked, versions }: DeliveredFile,
): string | undefined {
  if (!seesDocuments(actor)) return undefined
  if (!isClientSide(actor)) return texts.files.tagsAndPages
  const isAsItCame = isMarked && progressStatuses.completed.includes(status)
  return versions.length > 0 || isAsItCame ? texts.files.tagsAndPages : undefined
}
