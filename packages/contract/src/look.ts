import { seesDocuments } from './job-sights.ts'
import { isClientSide, type Actor } from './roles.ts'
import { texts } from './texts.ts'

/**
 * What opens the screen of one document, in the words of whoever opens it. The client side is offered it for what was
 * delivered; whoever may read a document may open its screen all the same.
 */
export function lookLabelOf(
  actor: Actor,
  file: { versions: readonly unknown[] },
): string | undefined {
  if (!seesDocuments(actor)) return undefined
  if (!isClientSide(actor)) return texts.files.lookCloser
  return file.versions.length > 0 ? texts.files.whatReadersMeet : undefined
}
