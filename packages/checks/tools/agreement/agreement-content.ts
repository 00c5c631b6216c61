import { createTokenizer, Keyword } from '../../src/content/tokenizer.ts'
import type { ContentValue } from '../../src/content/tokenizer.ts'
import { Name } from '../../src/pdf/lexer.ts'
import * as objects from '../../src/pdf/objects.ts'
import type { PdfSource } from '../../src/pdf/open-document.ts'
import { readPages } from '../../src/pdf/pages.ts'
import { salvageStream } from '../../src/pdf/streams.ts'
import type { Dict, Stream } from '../../src/pdf/values.ts'
import { visitReachable } from '../../src/pdf/visit-reachable.ts'

export type PaintedContent = { bytes: Uint8Array; resources: Dict | undefined }

/** Includes content that is never painted. */
export function* contentIn(source: PdfSource): Generator<PaintedContent> {
  const { catalog, inflateBudget } = source
  const decode = (stream: Stream) => salvageStream(stream, inflateBudget).bytes
  for (const { dict, resources } of readPages(catalog).pages) {
    const contents = objects.get(dict, 'Contents')
    const parts = (Array.isArray(contents) ? contents : [contents]).flatMap(
      (part) => objects.streamOf(objects.resolve(part, dict.context)) ?? [],
    )
    const bytes = parts.flatMap((part) => [decode(part), Buffer.from('\n')])
    yield { bytes: Buffer.concat(bytes), resources }
  }
  for (const form of formsIn(catalog))
    yield { bytes: decode(form), resources: objects.dictAt(form, 'Resources') }
}

function formsIn(catalog: Dict): Stream[] {
  const forms: Stream[] = []
  visitReachable(catalog, {
    dict({ dict, ref }) {
      if (objects.nameAt(dict, 'Subtype') !== 'Form' || !ref) return
      const form = objects.streamOf(catalog.context.lookup(ref))
      if (form) forms.push(form)
    },
    damaged: () => undefined,
  })
  return forms
}

const showing = new Set(['Tj', 'TJ', "'", '"'])

export function hasFontOfEmptyTexts(source: PdfSource): boolean {
  const empty = new Set<Dict>()
  const full = new Set<Dict>()
  for (const { bytes, resources } of contentIn(source))
    for (const { word, operands, font } of operationsIn(bytes)) {
      if (!showing.has(word) || font === undefined) continue
      const dict = objects.dictAt(objects.dictAt(resources, 'Font'), font)
      if (dict && !isEmbedded(dict)) (isEmpty(operands.at(-1)) ? empty : full).add(dict)
    }
  return [...empty].some((font) => !full.has(font))
}

/** Arrays allow objects only (ISO 32000-1, 7.3.6). */
export function hasOperatorInArray(source: PdfSource): boolean {
  for (const { bytes } of contentIn(source)) {
    const tokenizer = createTokenizer(bytes)
    for (let token = tokenizer.next(); token !== undefined; token = tokenizer.next()) {
      if (token instanceof Keyword && token.word === 'ID') tokenizer.skipInlineImage()
      const { from, to } = tokenizer.span()
      if (Array.isArray(token) && containsOperator(bytes.subarray(from + 1, to - 1))) return true
    }
  }
  return false
}

function containsOperator(inside: Uint8Array): boolean {
  const tokenizer = createTokenizer(inside)
  for (let token = tokenizer.next(); token !== undefined; token = tokenizer.next())
    if (token instanceof Keyword && /^[A-Za-z]/.test(token.word)) return true
  return false
}

/** A form painted in tagged content first and later outside, where its content has no tag. */
export function hasFormTaggedOnce(source: PdfSource): boolean {
  const first = new Map<Stream, boolean>()
  for (const { bytes, resources } of contentIn(source)) {
    let depth = 0
    for (const { word, operands } of operationsIn(bytes)) {
      if (word === 'BDC' || word === 'BMC') depth += 1
      if (word === 'EMC') depth -= 1
      const [name] = operands
      if (word !== 'Do' || !(name instanceof Name)) continue
      const form = objects.streamAt(objects.dictAt(resources, 'XObject'), name.name)
      if (!form || objects.has(form, 'StructParents')) continue
      const isTagged = depth > 0
      if (!isTagged && first.get(form) === true) return true
      if (!first.has(form)) first.set(form, isTagged)
    }
  }
  return false
}

function* operationsIn(bytes: Uint8Array) {
  const tokenizer = createTokenizer(bytes)
  let operands: ContentValue[] = []
  let font: string | undefined
  for (let token = tokenizer.next(); token !== undefined; token = tokenizer.next()) {
    if (!(token instanceof Keyword)) operands.push(token)
    else {
      if (token.word === 'ID') tokenizer.skipInlineImage()
      if (token.word === 'Tf') font = operands[0] instanceof Name ? operands[0].name : undefined
      yield { word: token.word, operands, font }
      operands = []
    }
  }
}

const isEmpty = (operand: ContentValue | undefined) =>
  (Array.isArray(operand) ? operand : [operand]).every(
    (part) => !(part instanceof Uint8Array) || part.length === 0,
  )

function isEmbedded(font: Dict): boolean {
  if (objects.nameAt(font, 'Subtype') === 'Type3') return true
  const [below] = objects.itemsOf(objects.arrayAt(font, 'DescendantFonts'))
  const dict = objects.dictOf(objects.resolve(below, font.context)) ?? font
  const descriptor = objects.dictAt(dict, 'FontDescriptor')
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => objects.has(descriptor, key))
}
