import { limits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Page } from '#checks/pdf/pages.ts'
import type { Stream } from '#checks/pdf/values.ts'
import { nothingAround } from './marks.ts'

export const contentOf = (page: Page) => ({
  page: page.number,
  resources: page.resources,
  structParents: objects.numberAt(page.dict, 'StructParents'),
  around: nothingAround,
})

export function contentsOf({ dict }: Page, decode: (stream: Stream) => Uint8Array): Uint8Array {
  const contents = objects.get(dict, 'Contents')
  const single = objects.streamOf(contents)
  if (single) return decode(single)
  const parts = objects
    .itemsOf(contents)
    .flatMap((objectOrRef) => objects.streamOf(objects.resolve(objectOrRef, dict.context)) ?? [])
  // Tokens do not continue in the next stream, so a line break separates two streams.
  const budget = createBudget(limits.streamBytes, 'bytes of content on one page')
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = decode(part)
      budget.spend(bytes.length)
      return [bytes, Buffer.from('\n')]
    }),
  )
}

export function appearancesOf({ dict }: Page): Stream[] {
  return objects.itemsOf(objects.arrayAt(dict, 'Annots')).flatMap((objectOrRef) => {
    const annotation = objects.dictOf(objects.resolve(objectOrRef, dict.context))
    const appearances = objects.dictAt(annotation, 'AP')
    return ['N', 'D', 'R'].flatMap((key) => statesOf(objects.get(appearances, key)))
  })
}

function statesOf(appearance: ObjectOrRef): Stream[] {
  const states: ObjectOrRef[] = objects.streamOf(appearance)
    ? [appearance]
    : objects.entriesOf(appearance).map(([, state]) => state)
  return states.flatMap((state) => objects.streamOf(state) ?? [])
}
