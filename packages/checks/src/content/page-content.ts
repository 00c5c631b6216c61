import { limits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Stream } from '#checks/pdf/values.ts'
import { emptyEnclosingContext } from './mark.ts'

export const pageContentContext = (page: Page) => ({
  page: page.number,
  resources: page.resources,
  structParents: objects.numberAt(page.dict, 'StructParents'),
  enclosing: emptyEnclosingContext,
})

export function decodePageContents(
  { dict }: Page,
  decode: (stream: Stream) => Uint8Array,
): Uint8Array {
  const single = objects.streamAt(dict, 'Contents')
  if (single) return decode(single)
  const streams = objects
    .resolvedItemsAt(dict, 'Contents')
    .flatMap((object) => objects.streamOf(object) ?? [])
  // Tokens do not continue in the next stream, so a line break separates two streams.
  const budget = createBudget(limits.streamBytes, 'bytes of content on one page')
  return Buffer.concat(
    streams.flatMap((stream) => {
      const bytes = decode(stream)
      budget.spend(bytes.length)
      return [bytes, Buffer.from('\n')]
    }),
  )
}

export function annotationAppearancesOf({ dict }: Page): Stream[] {
  return objects.resolvedItemsAt(dict, 'Annots').flatMap((annotation) => {
    const appearances = objects.dictAt(annotation, 'AP')
    return ['N', 'D', 'R'].flatMap((key) => appearanceStreamsOf(objects.get(appearances, key)))
  })
}

function appearanceStreamsOf(appearance: ObjectOrRef): Stream[] {
  const states: ObjectOrRef[] = objects.streamOf(appearance)
    ? [appearance]
    : objects.entriesOf(appearance).map(([, state]) => state)
  return states.flatMap((state) => objects.streamOf(state) ?? [])
}
