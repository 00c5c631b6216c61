import { emptyEnclosingContext } from '@curbcut/checks/content/mark.ts'
import { createContentWalker } from '@curbcut/checks/content/walk-content.ts'
import { createBudget, LimitReached } from '@curbcut/checks/pdf/budget.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { Page } from '@curbcut/checks/pdf/pages.ts'
import { decodeStream } from '@curbcut/checks/pdf/streams.ts'
import type { Stream } from '@curbcut/checks/pdf/values.ts'
import { limits } from '#repair/limits.ts'
import type { OpenPdf } from './open-pdf.ts'

/** Throws `LimitReached`: the second reader has no limits of its own. */
export function assertContentLimits({ pages, source }: OpenPdf) {
  const decode = (stream: Stream) => decodeStream(stream, source.inflateBudget)
  const walkBudget = createBudget(limits.contentBytes, 'bytes of content')
  let textBudget = createBudget(limits.textsOfPage, 'texts on a page')
  const walk = createContentWalker({
    walkBudget,
    decode,
    owners: { ofMark: noOwner, ofObject: noOwner },
    contentReferences: { ofMark: noOwner, ofObject: noOwner },
    visitor: {
      mark: ignore,
      image: ignore,
      path: ignore,
      form: ignore,
      pattern: ignore,
      text: () => textBudget.spend(1),
    },
  })
  for (const page of pages) {
    textBudget = createBudget(limits.textsOfPage, 'texts on a page')
    for (const bytes of contentsOf(page, decode))
      walk({
        page: page.number,
        bytes,
        resources: page.resources,
        structParents: undefined,
        enclosing: emptyEnclosingContext,
      })
  }
}

const noOwner = () => undefined
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
