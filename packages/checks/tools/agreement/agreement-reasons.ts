import { elementsIn } from '../../../repair/src/pdf/xmp-tree.ts'
import { createBudget } from '../../src/pdf/budget.ts'
import * as objects from '../../src/pdf/objects.ts'
import { openDocument } from '../../src/pdf/open-document.ts'
import type { PdfSource } from '../../src/pdf/open-document.ts'
import { readPages } from '../../src/pdf/pages.ts'
import { decodeStream } from '../../src/pdf/streams.ts'
import type { Stream } from '../../src/pdf/values.ts'
import { visitReachable } from '../../src/pdf/visit-reachable.ts'
import { readTree } from '../../src/tree/tree.ts'
import { readXml } from '../../src/xmp/xml.ts'
import type { XmlAttribute, XmlElement } from '../../src/xmp/xml.ts'
import { readXmp } from '../../src/xmp/xmp.ts'
import type { Xmp } from '../../src/xmp/xmp.ts'
import * as content from './agreement-content.ts'
import * as fonts from './agreement-fonts.ts'
import * as tags from './agreement-tags.ts'

export type ReportedBy = 'onlyOracle' | 'onlyOurs'

type Reason = {
  rules: readonly string[]
  by: ReportedBy
  why: string
  applies: (source: PdfSource) => boolean
}

const onMarks = ['7.1-1', '7.1-2', '7.1-3']
const onContent = [...onMarks, '7.2-34', '7.21.4.1-1', '7.21.5-1', '7.21.6-2', '7.21.7-1']
const onAnnotations = ['7.18.1-1', '7.18.1-2', '7.18.1-3', '7.18.4-1', '7.18.5-1', '7.18.5-2']

const reasons: Reason[] = [
  {
    rules: ['7.1-9'],
    by: 'onlyOurs',
    why: 'a title that is empty',
    applies: (source) => xmpOf(source, objects.streamAt(source.catalog, 'Metadata'))?.title === '',
  },
  {
    rules: ['7.1-12'],
    by: 'onlyOurs',
    why: 'an element without a parent',
    applies: ({ catalog }) =>
      readTree(catalog).elements.some(({ dict }) => !objects.has(dict, 'P')),
  },
  {
    rules: ['7.2-33'],
    by: 'onlyOracle',
    why: 'metadata of a part, not of the document',
    applies: hasPartWithoutLanguage,
  },
  {
    rules: ['7.2-33'],
    by: 'onlyOracle',
    why: 'a language in a list without alternatives',
    applies: hasLanguageInList,
  },
  {
    rules: ['7.1-9'],
    by: 'onlyOracle',
    why: 'metadata with a prefix that nothing declares',
    applies: hasStrayPrefix,
  },
  {
    rules: ['7.2-33'],
    by: 'onlyOurs',
    why: 'metadata with a prefix that nothing declares',
    applies: hasStrayPrefix,
  },
  {
    rules: ['7.18.5-1'],
    by: 'onlyOracle',
    why: 'a link in a Reference',
    applies: hasLinkInReference,
  },
  {
    rules: onAnnotations,
    by: 'onlyOurs',
    why: 'a rectangle from another corner (7.9.5)',
    applies: hasTurnedRectangle,
  },
  {
    rules: ['7.2-10'],
    by: 'onlyOracle',
    why: 'an element that stands in itself',
    applies: hasElementInItself,
  },
  ...(['onlyOurs', 'onlyOracle'] as const).map((by) => ({
    rules: onMarks,
    by,
    why: 'a parent tree with both numbers and kids (7.9.7)',
    applies: ({ catalog }: PdfSource) => {
      const tree = objects.dictAt(objects.dictAt(catalog, 'StructTreeRoot'), 'ParentTree')
      return objects.has(tree, 'Nums') && objects.has(tree, 'Kids')
    },
  })),
  {
    rules: ['7.1-3'],
    by: 'onlyOurs',
    why: 'a form painted in a tag first, then outside',
    applies: content.hasFormTaggedOnce,
  },
  {
    rules: ['7.1-3'],
    by: 'onlyOurs',
    why: 'content whose tag the tree does not hold',
    applies: tags.hasContentOutOfTree,
  },
  {
    rules: onAnnotations,
    by: 'onlyOurs',

    why: 'an annotation whose tag the tree does not hold',
    applies: tags.hasAnnotationOutOfTree,
  },
  {
    rules: ['7.5-1'],
    by: 'onlyOurs',
    why: 'a header without a scope',
    applies: tags.hasHeaderWithoutScope,
  },
  {
    rules: onContent,
    by: 'onlyOurs',
    why: 'an operator in an array (7.3.6), read on by us',
    applies: content.hasOperatorInArray,
  },
  {
    rules: onContent,
    by: 'onlyOurs',
    why: 'content encrypted by AES-256, left out there',
    applies: ({ encryption }) => objects.numberAt(encryption, 'V') === 5,
  },
  {
    rules: onContent,
    by: 'onlyOurs',
    why: 'a table that leads astray, looked through by us',
    applies: ({ xref }) => xref === undefined,
  },
  {
    rules: ['7.21.4.1-1'],
    by: 'onlyOracle',
    why: 'a font of empty texts alone',
    applies: content.hasFontOfEmptyTexts,
  },
  {
    rules: ['7.21.4.1-1'],
    by: 'onlyOurs',
    why: 'a program out of place (table 126)',
    applies: fonts.hasMisplacedProgram,
  },
  {
    rules: ['7.21.4.1-2'],
    by: 'onlyOracle',
    why: 'names of glyphs made from codes (7.21.6-2)',
    applies: fonts.hasNamesOfCodes,
  },
  {
    rules: ['7.21.4.2-2'],
    by: 'onlyOracle',
    why: 'a list by the table of its font (9.7.4.2)',
    applies: fonts.hasRightListByTable,
  },
  {
    rules: ['7.21.5-1'],
    by: 'onlyOracle',
    why: 'numbers of glyphs for characters (9.7.4.2)',
    applies: fonts.hasNumberedLetters,
  },
  {
    rules: ['7.21.7-1'],
    by: 'onlyOracle',
    why: 'a map to text that counts wrongly',
    applies: fonts.hasMiscountedMap,
  },
  {
    rules: ['7.21.7-1'],
    by: 'onlyOracle',
    why: 'a range of several first bytes',
    applies: fonts.hasRangeOfFirstBytes,
  },
]

export function reasonFor(
  bytes: Uint8Array,
  { rule, by }: { rule: string; by: ReportedBy },
): string | undefined {
  const opened = openDocument(bytes)
  if (opened.state !== 'done') return undefined
  return reasons.find(
    (reason) => reason.rules.includes(rule) && reason.by === by && reason.applies(opened.source),
  )?.why
}

function xmpOf(source: PdfSource, stream: Stream | undefined): Xmp | undefined {
  try {
    return stream && readXmp(decodeStream(stream, source.inflateBudget))
  } catch {
    return undefined
  }
}

function hasPartWithoutLanguage(source: PdfSource): boolean {
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

function hasLanguageInList(source: PdfSource): boolean {
  return elementsOfXmp(source).some(({ name, children }) => {
    const isList = name.local === 'Seq' || name.local === 'Bag'
    return isList && children.some((item) => item.attributes.some(isDefaultLanguage))
  })
}

const isDefaultLanguage = ({ name, value }: XmlAttribute) =>
  name.local === 'lang' && value === 'x-default'

/** A prefix that is its own namespace is undeclared. */
function hasStrayPrefix(source: PdfSource): boolean {
  return elementsOfXmp(source).some(
    ({ name: { prefix, namespace } }) => prefix !== '' && prefix === namespace,
  )
}

function elementsOfXmp(source: PdfSource): XmlElement[] {
  const stream = objects.streamAt(source.catalog, 'Metadata')
  try {
    return stream ? [...elementsIn(readXml(decodeStream(stream, source.inflateBudget)))] : []
  } catch {
    return []
  }
}

/** A rectangle whose first corner is not the lower left one (ISO 32000-1, 7.9.5). */
function hasTurnedRectangle({ catalog }: PdfSource): boolean {
  return readPages(catalog).pages.some(({ dict }) =>
    objects.itemsOf(objects.arrayAt(dict, 'Annots')).some((objectOrRef) => {
      const rect = objects.numbersAt(objects.resolve(objectOrRef, dict.context), 'Rect') ?? []
      const [left = 0, bottom = 0, right = 0, top = 0] = rect
      return left > right || bottom > top
    }),
  )
}

function hasElementInItself({ catalog }: PdfSource): boolean {
  const { elements } = readTree(catalog)
  return elements.some(({ dict, parent }) => {
    const kids = objects.get(dict, 'K')
    const inside = (Array.isArray(kids) ? kids : [kids]).map((kid) =>
      objects.dictOf(objects.resolve(kid, dict.context)),
    )
    let above = parent
    while (above && !inside.includes(above.dict)) above = above.parent
    return above !== undefined
  })
}

const mostLinks = 200_000

function hasLinkInReference({ catalog }: PdfSource): boolean {
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
