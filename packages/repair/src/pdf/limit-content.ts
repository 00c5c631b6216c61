import { createContentWalker } from '@curbcut/checks/content/walk-content.ts'
import { nothingAround } from '@curbcut/checks/content/marks.ts'
import { createBudget, LimitReached } from '@curbcut/checks/pdf/budget.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { Page } from '@curbcut/checks/pdf/pages.ts'
import { decodeStream } from '@curbcut/checks/pdf/streams.ts'
import type { Stream } from '@curbcut/checks/pdf/values.ts'
import { limits } from '#repair/limits.ts'
import type { OpenPdf } from './open-pdf.ts'

/** Throws `LimitReached`: the second reader has no limits of its own. */
export function limitContent({ pages, source }: OpenPdf) {
  const decode = (stream: Stream) => decodeStream(stream, source.inflated)
  const walked = createBudget(limits.contentBytes, 'bytes of content')
  let texts = createBudget(limits.textsOfPage, 'texts on a page')
  const walk = createContentWalker({
    ...{ walked, decode, owners: { ofMark: nobody, ofObject: nobody } },
    claims: { ofMark: nobody, ofShown: nobody },
    listener: {
      ...{ mark: ignore, image: ignore, path: ignore, form: ignore, pattern: ignore },
      text: () => texts.spend(1),
    },
  })
  for (const page of pages) {
    texts = createBudget(limits.textsOfPage, 'texts on a page')
    for (const bytes of contentsOf(page, decode))
      walk({
        ...{ page: page.number, bytes, resources: page.resources },
        ...{ structParents: undefined, around: nothingAround },
      })
  }
}

const nobody = () => undefined
const ignore = () => undefined

/** Skips what cannot be unpacked: no other reader gets further. */
function* contentsOf({ dict }: Page, decode: (stream: Stream) => Uint8Array) {
  const contents = objects.get(dict, 'Contents')
  for (const objectOrRef of Array.isArray(contents) ? contents : [contents]) {
    const stream = objects.streamOf(objects.resolve(objectOrRef, dict.context))
    try {
      if (stream) yield decode(stream)
    } catch (error) {
      if (error instanceof LimitReached) throw error
    }
  }
}
