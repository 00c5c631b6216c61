import { toFailedCheck } from './check.ts'
import type { Check, CheckObserver } from './check.ts'
import { toComplexPages } from './content/complex-pages.ts'
import { combineObservers } from './content/content-observer.ts'
import { countOutlineItems, pdfFactsOf } from './facts.ts'
import { createPdfModel } from './model/pdf/pdf-model.ts'
import type { PdfModel } from './model/pdf/pdf-model.ts'
import { hasText } from './pdf/objects.ts'
import { openDocument } from './pdf/open-document.ts'
import type { PdfSource } from './pdf/open-document.ts'
import { readPages } from './pdf/pages.ts'
import type { Page } from './pdf/pages.ts'
import { createFigureCollector, assignPictureIds } from './pictures/figures.ts'
import { toConditions } from './result/conditions.ts'
import { customRuleIdsFor } from './result/custom-rules.ts'
import { isPdfUa2, ruleIdsOfPart } from './result/pdf-ua-parts.ts'
import { pdfUaRuleIds } from './result/rule-ids.ts'
import type { RuleId } from './result/rule-ids.ts'
import { createTally } from './result/tally.ts'
import type { Tally } from './result/tally.ts'
import { checkAnnotations } from './rules/check-annotations.ts'
import { checkContent } from './rules/check-content.ts'
import type { PageGroups } from './rules/check-content.ts'
import {
  checkDocumentRules,
  checkElementLanguages,
  checkMetadata,
} from './rules/check-document-rules.ts'
import { createFontCheck, fontRuleIds } from './rules/check-fonts.ts'
import type { FontCheck } from './rules/check-fonts.ts'
import { checkPortfolioOrXfa, contentRuleIds } from './rules/check-portfolio-or-xfa.ts'
import {
  checkStructure,
  createPageLookup,
  createElementPlaceLookup,
} from './rules/check-structure.ts'
import { checkTables } from './rules/check-tables.ts'
import { checkContentReferences } from './rules/check-tags.ts'
import { customPdfRules, scannedPageRules, programTitleRules } from './rules/custom-pdf-rules.ts'
import { findPagesWithFields, findPagesWithTables } from './rules/find-complex-pages.ts'
import { readContentReferences } from './tree/content-references.ts'
import type { ContentReferences } from './tree/content-references.ts'
import { createLanguageLookup } from './tree/language-lookup.ts'
import { readTree } from './tree/tree.ts'
import type { StructureTree } from './tree/tree.ts'
import type { Xmp } from './xmp/xmp.ts'

type PdfOptions = { name: string; withModel: boolean; observer?: CheckObserver | undefined }

export function checkPdf(bytes: Uint8Array, options: PdfOptions): Check {
  const result = openDocument(bytes)
  if (result.state !== 'done') return { ...result, facts: undefined, conditions: [] }
  return checkOpenedPdf(result.source, options)
}

function checkOpenedPdf(source: PdfSource, { name, withModel, observer }: PdfOptions): Check {
  const model = withModel ? createPdfModel() : undefined
  const tally = createTally([...pdfUaRuleIds, ...customRuleIdsFor('pdf')])
  const { catalog, damage } = source
  const { pages, gap } = readPages(catalog)
  if (pages.length === 0) return toFailedCheck('unreadable', 'The file has no pages.')
  const outlineItems = countOutlineItems(catalog)
  const { isDynamicForm } = checkDocumentRules(tally, source, outlineItems)
  const hiddenPagesReason = checkPortfolioOrXfa(tally, { catalog, isDynamicForm })
  const xmp = checkMetadata(tally, source)
  if (gap) tally.reportGap(contentRuleIds, gap)
  if (damage) tally.reportGap(contentRuleIds, damage)
  const tree = readTree(catalog, { hasNamespaces: isPdfUa2(xmp?.identification?.part) })
  const contentReferences = readContentReferences(tree, pages)
  const { described, ...contentFacts } = checkTagsAndContent(tally, {
    source,
    pages,
    gap,
    tree,
    contentReferences,
    xmp,
    model,
    observer,
  })
  const pageFacts = hiddenPagesReason === undefined ? { pages: pages.length, ...contentFacts } : {}
  const facts = pdfFactsOf(source, { name, outlineItems, xmp, ...pageFacts })
  tally.evaluate(customPdfRules, facts, () => ({}))
  if (!hasFailed(tally, ['7.1-8', '7.1-9'])) tally.evaluate(programTitleRules, facts, () => ({}))
  const rulesOfClaimedPart = new Set(ruleIdsOfPart(facts.claimedPart))
  const conditions = toConditions(tally).filter(({ rule }) => rulesOfClaimedPart.has(rule))
  if (hiddenPagesReason !== undefined) model?.addGap(hiddenPagesReason)
  if (gap) model?.addGap(gap)
  const { isTagged } = facts
  const builtModel = model?.finish({ catalog, pages, tree, contentReferences, isTagged })
  const outcome = { facts, conditions, described, ...(builtModel && { model: builtModel }) }
  return { state: 'done', reason: hiddenPagesReason, ...outcome }
}

const hasFailed = ({ counts }: Tally, rules: RuleId[]) =>
  rules.some((rule) => (counts.get(rule)?.failed ?? 0) > 0)

type TaggedContentInput = {
  source: PdfSource
  pages: Page[]
  gap: string | undefined
  tree: StructureTree
  contentReferences: ContentReferences
  xmp: Xmp | undefined
  model: PdfModel | undefined
  observer: CheckObserver | undefined
}

function checkTagsAndContent(tally: Tally, document: TaggedContentInput) {
  const { source, pages, tree, contentReferences, model } = document
  const { catalog } = source
  const hasCatalogLanguage = hasText(catalog, 'Lang')
  const hasLanguage = createLanguageLookup()
  const pageOf = createPageLookup(pages)
  const placeOf = createElementPlaceLookup(pages, pageOf)
  checkStructure(tally, { tree, hasCatalogLanguage, hasLanguage, placeOf })
  checkElementLanguages(tally, tree.elements, placeOf)
  checkTables(tally, { tree, placeOf, onGrid: model?.addTable })
  checkAnnotations(tally, { catalog, pages, tree, contentReferences, hasCatalogLanguage })
  checkContentReferences(tally, { tree, contentReferences })
  const fonts = createFontCheck(tally, source)
  const figures = createFigureCollector(tree)
  const pageGroups = checkContent(tally, {
    source,
    pages,
    tree,
    contentReferences,
    hasCatalogLanguage,
    figures,
    onText: fonts.addText,
    textOf: fonts.textOf,
    extentOf: fonts.extentOf,
    onGap(reason) {
      tally.reportGap(fontRuleIds, reason)
      model?.addGap(reason)
    },
    observer: combineObserversOf(document, fonts),
  })
  fonts.evaluate()
  checkScannedPages(tally, pages, pageGroups)
  return {
    // A figure may show more than the part of the content that was read.
    described: pageGroups ? assignPictureIds(tally, figures) : [],
    scannedPages: pageGroups?.scanned,
    complexPages: complexPagesOf(pageGroups ?? noPageGroups, { pages, tree, pageOf }),
  }
}

function combineObserversOf({ model, observer, ...content }: TaggedContentInput, fonts: FontCheck) {
  const { textUpTo: textOf, extentOf } = fonts
  const observers = [
    model?.observeContent(textOf),
    observer?.observePdf({ ...content, textOf, extentOf }),
  ]
  return combineObservers(observers.filter((reader) => reader !== undefined))
}

type ComplexPageInput = Pick<TaggedContentInput, 'pages' | 'tree'> & {
  pageOf: ReturnType<typeof createPageLookup>
}

const complexPagesOf = (pageGroups: PageGroups, { pages, tree, pageOf }: ComplexPageInput) =>
  toComplexPages({
    scan: pageGroups.scanned,
    pictures: pageGroups.withPictures,
    columns: pageGroups.withColumns,
    form_fields: findPagesWithFields(pages),
    tables: findPagesWithTables(tree, pageOf),
  })

const noPageGroups: PageGroups = { scanned: [], withPictures: [], withColumns: [] }

function checkScannedPages(tally: Tally, pages: Page[], pageGroups: PageGroups | undefined) {
  if (!pageGroups) return tally.reportGap(['scanned-pages'], 'some pages could not be read')
  const scanned = new Set(pageGroups.scanned)
  for (const { number } of pages)
    tally.evaluate(scannedPageRules, { isScanned: scanned.has(number) }, () => ({ page: number }))
}
