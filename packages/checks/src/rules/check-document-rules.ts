import * as objects from '#checks/pdf/objects.ts'
import type { PdfSource } from '#checks/pdf/open-document.ts'
import { decodeStream } from '#checks/pdf/streams.ts'
import type { Dict, Ref, Stream } from '#checks/pdf/values.ts'
import { visitReachable } from '#checks/pdf/visit-reachable.ts'
import { toPlaceText } from '#checks/result/place-text.ts'
import type { Gap, ReportedPlace, Tally } from '#checks/result/tally.ts'
import type { StructureElement } from '#checks/tree/tree.ts'
import { decodeXml, readXml } from '#checks/xmp/xml.ts'
import type { XmlElement } from '#checks/xmp/xml.ts'
import { readXmp } from '#checks/xmp/xmp.ts'
import type { Xmp } from '#checks/xmp/xmp.ts'
import * as rules from './document-rules.ts'

/** Returns whether the document is a form that only Acrobat draws. */
export function checkDocumentRules(tally: Tally, source: PdfSource, outlineItems: number) {
  const { catalog, encryption } = source
  const hasLanguage = objects.hasText(catalog, 'Lang')
  const facts = {
    header: headerOf(source.bytes),
    catalog,
    encryption,
    hasLanguage,
    outlineItems,
    dynamicRender: dynamicRenderOf(source),
  }
  tally.evaluate(rules.documentRules, facts, () => ({}))
  for (const configuration of optionalContentConfigsOf(catalog))
    tally.evaluate(rules.optionalContentConfigRules, configuration, () => ({}))
  const language = objects.textAt(catalog, 'Lang')
  if (hasLanguage) tally.evaluate(rules.languageTagRules, language ?? '', () => ({}))
  checkReachable(tally, catalog)
  // The catalog flags dynamic forms too, also where the XFA is missing.
  const needsRendering = objects.isTrueAt(catalog, 'NeedsRendering')
  return { isDynamicForm: facts.dynamicRender === 'required' || needsRendering }
}

export function checkMetadata(tally: Tally, source: PdfSource): Xmp | undefined {
  const stream = objects.streamAt(source.catalog, 'Metadata')
  if (!stream) return undefined
  const hasLanguage = objects.hasText(source.catalog, 'Lang')
  try {
    const xmp = readXmp(decodeStream(stream, source.inflateBudget))
    tally.evaluate(rules.metadataRules, { xmp, hasLanguage }, () => ({}))
    for (const languages of xmp.languages)
      tally.evaluate(rules.languageAlternativeRules, { languages, hasLanguage }, () => ({}))
    return xmp
  } catch (error) {
    const unreadRules = [...rules.metadataRules, ...rules.languageAlternativeRules]
    tally.reportGap(
      unreadRules.map(({ rule }) => rule),
      `The metadata cannot be read: ${(error as Error).message}.`,
    )
    return undefined
  }
}

export function checkElementLanguages(
  tally: Tally,
  elements: StructureElement[],
  placeOf: (element: StructureElement) => ReportedPlace,
) {
  for (const element of elements)
    if (objects.hasText(element.dict, 'Lang'))
      tally.evaluate(rules.languageTagRules, objects.textAt(element.dict, 'Lang') ?? '', () =>
        placeOf(element),
      )
}

function headerOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  return /[^\r\n]*%PDF-[^\r\n]*/i.exec(start)?.[0] ?? ''
}

function optionalContentConfigsOf(catalog: Dict): Dict[] {
  const properties = objects.dictAt(catalog, 'OCProperties')
  const others = objects.resolvedItemsAt(properties, 'Configs').map(objects.dictOf)
  return [objects.dictAt(properties, 'D'), ...others].filter(
    (configuration) => configuration !== undefined,
  )
}

function checkReachable(tally: Tally, catalog: Dict) {
  const ruleChecks = [...rules.fileSpecificationRules, ...rules.mediaClipRules]
  try {
    visitReachable(catalog, {
      dict: ({ dict, ref }) => checkReachableDict(tally, dict, ref),
      damaged: () => undefined,
    })
  } catch (error) {
    tally.reportGap(
      ruleChecks.map(({ rule }) => rule),
      (error as Error).message,
    )
  }
}

function checkReachableDict(tally: Tally, dict: Dict, ref: Ref | undefined) {
  const place = () => ({
    object: objects.objectName(ref),
    locate: () => ({ text: toPlaceText(objects.textAt(dict, 'UF') ?? objects.textAt(dict, 'F')) }),
  })
  // In usage rights the same key has an array.
  if (objects.dictAt(dict, 'EF')) tally.evaluate(rules.fileSpecificationRules, dict, place)
  if (isMediaClip(dict)) tally.evaluate(rules.mediaClipRules, dict, place)
}

/** A media clip section has no content type and no text of its own. */
const isMediaClip = (dict: Dict) => objects.nameAt(dict, 'S') === 'MCD' && objects.has(dict, 'D')

function dynamicRenderOf(source: PdfSource): string | undefined | Gap {
  const acroForm = objects.dictAt(source.catalog, 'AcroForm')
  const xfa = objects.get(acroForm, 'XFA')
  const packets = objects.streamOf(xfa) ? [xfa] : objects.itemsOf(xfa)
  let firstGap: Gap | undefined
  for (const objectOrRef of packets) {
    const stream = objects.streamOf(objects.resolve(objectOrRef, source.catalog.context))
    if (!stream) continue
    const dynamicRender = dynamicRenderIn(stream, source)
    if (typeof dynamicRender === 'object') firstGap ??= dynamicRender
    else if (dynamicRender !== undefined) return dynamicRender
  }
  return firstGap
}

function dynamicRenderIn(stream: Stream, source: PdfSource): string | undefined | Gap {
  // A packet must be unpacked even if it turns out not to mention the entry.
  let unpacked: Uint8Array | undefined
  try {
    unpacked = decodeStream(stream, source.inflateBudget)
    return findDynamicRender(readXml(unpacked))
  } catch (error) {
    const mayContain = !unpacked || decodeXml(unpacked).includes('dynamicRender')
    return mayContain ? { gap: (error as Error).message } : undefined
  }
}

function findDynamicRender(root: XmlElement): string | undefined {
  const stack = [root]
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (element.name.local === 'dynamicRender') return element.text.trim()
    stack.push(...element.children)
  }
  return undefined
}
