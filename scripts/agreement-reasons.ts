import { createBudget } from '../packages/checks/src/objects/budget.ts'
import * as objects from '../packages/checks/src/objects/objects.ts'
import { openDocument } from '../packages/checks/src/objects/open-document.ts'
import type { Source } from '../packages/checks/src/objects/open-document.ts'
import { readPages } from '../packages/checks/src/objects/pages.ts'
import { visitReachable } from '../packages/checks/src/objects/reachable.ts'
import { decodeStream } from '../packages/checks/src/objects/streams.ts'
import type { Stream } from '../packages/checks/src/objects/values.ts'
import { readTree } from '../packages/checks/src/tree/tree.ts'
import { readXmp } from '../packages/checks/src/xmp/xmp.ts'
import type { Xmp } from '../packages/checks/src/xmp/xmp.ts'

/** By whom alone a condition is found to fail. */
export type FoundBy = 'onlyOracle' | 'onlyOurs'

type Reason = { rule: string; by: FoundBy; why: string; applies: (source: Source) => boolean }

const reasons: Reason[] = [
  {
    ...{ rule: '7.1-9', by: 'onlyOurs', why: 'a title that is empty' },
    applies: (source) => xmpOf(source, objects.streamAt(source.catalog, 'Metadata'))?.title === '',
  },
  {
    ...{ rule: '7.1-12', by: 'onlyOurs', why: 'an element without a parent' },
    applies: ({ catalog }) =>
      readTree(catalog).elements.some(({ dict }) => !objects.has(dict, 'P')),
  },
  {
    ...{ rule: '7.2-33', by: 'onlyOracle', why: 'metadata of a part, not of the document' },
    applies: hasPartWithoutLanguage,
  },
  {
    ...{ rule: '7.18.5-1', by: 'onlyOracle', why: 'a link in a Reference' },
    applies: hasLinkInReference,
  },
  {
    ...{ rule: '7.21.4.1-2', by: 'onlyOracle', why: 'names of glyphs made from codes (7.21.6-2)' },
    applies: hasNamesOfCodes,
  },
]

/** Why two checks differ about a condition, where what stands in the document says so. */
export function reasonFor(
  bytes: Uint8Array,
  { rule, by }: { rule: string; by: FoundBy },
): string | undefined {
  const opened = openDocument(bytes)
  if (opened.state !== 'done') return undefined
  return reasons.find((one) => one.rule === rule && one.by === by && one.applies(opened.source))
    ?.why
}

function xmpOf(source: Source, stream: Stream | undefined): Xmp | undefined {
  try {
    return stream && readXmp(decodeStream(stream, source.inflated))
  } catch {
    return undefined
  }
}

/** Metadata of a picture, a font or a page, with a text for `x-default` alone. */
function hasPartWithoutLanguage(source: Source): boolean {
  const { catalog } = source
  const own = objects.streamAt(catalog, 'Metadata')
  let isFound = false
  visitReachable(catalog, {
    dict({ dict }) {
      const stream = dict === catalog ? undefined : objects.streamAt(dict, 'Metadata')
      if (stream === undefined || stream === own || isFound) return
      const { languages = [] } = xmpOf(source, stream) ?? {}
      isFound = languages.some((all) => all.length === 1 && all[0] === 'x-default')
    },
    damaged: () => undefined,
  })
  return isFound
}

/** A TrueType font names glyphs by their codes, which its Differences may not: readers find them all the same. */
function hasNamesOfCodes({ catalog }: Source): boolean {
  let isFound = false
  visitReachable(catalog, {
    dict({ dict }) {
      if (objects.nameAt(dict, 'Subtype') !== 'TrueType') return
      const names = objects.itemsOf(
        objects.arrayAt(objects.dictAt(dict, 'Encoding'), 'Differences'),
      )
      isFound ||= names.some((name) => /^uni[\dA-F]{4}$/.test(objects.nameOf(name) ?? ''))
    },
    damaged: () => undefined,
  })
  return isFound
}

const mostLinks = 200_000

function hasLinkInReference({ catalog }: Source): boolean {
  const tree = readTree(catalog)
  const budget = createBudget(mostLinks, 'links')
  return readPages(catalog).pages.some(({ dict }) =>
    objects.itemsOf(objects.arrayAt(dict, 'Annots')).some((objectOrRef) => {
      budget.spend(1)
      const annotation = objects.resolve(objectOrRef, dict.context)
      const number = objects.numberAt(annotation, 'StructParent')
      const owner = number === undefined ? undefined : tree.parentTree.get(number)
      const element = objects.dictOf(objects.resolve(owner, dict.context))
      const type = objects.nameAt(element, 'S')
      const isLink = objects.nameAt(annotation, 'Subtype') === 'Link'
      return (
        isLink &&
        element &&
        type !== undefined &&
        tree.roleOf(type, element).standard === 'Reference'
      )
    }),
  )
}
