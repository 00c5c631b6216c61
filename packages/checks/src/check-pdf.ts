import { failedCheck } from './check.ts'
import type { Check, CheckObserver } from './check.ts'
import { toComplexPages } from './content/complex-pages.ts'
import { combineObservers } from './content/content-observer.ts'
import { countOutlineItems, factsOf } from './facts.ts'
import { createPdfModel } from './model/pdf/pdf-model.ts'
import type { PdfModel } from './model/pdf/pdf-model.ts'
import { hasText } from './pdf/objects.ts'
import { openDocument } from './pdf/open-document.ts'
import type { Source } from './pdf/open-document.ts'
import { readPages } from './pdf/pages.ts'
import type { Page } from './pdf/pages.ts'
import { createFigures, assignPictureIds } from './pictures/figures.ts'
import { toConditions } from './result/conditions.ts'
import { namedRulesOf } from './result/named-rules.ts'
import { ruleIds } from './result/rule-ids.ts'
import type { RuleId } from './result/rule-ids.ts'
import { claimsPart2, claimRules } from './result/shared-rules.ts'
import { createTally } from './result/tally.ts'
import type { Tally } from './result/tally.ts'
import { beyondRules, scanRules, programTitleRules } from './rules/beyond-rules.ts'
import { checkAnnotations } from './rules/check-annotations.ts'
import { checkContent } from './rules/check-content.ts'
import type { PageKinds } from './rules/check-content.ts'
import {
  checkDocumentRules,
  checkElementLanguages,
  checkMetadata,
} from './rules/check-document-rules.ts'
import { createFontCheck, fontRuleIds } from './rules/check-fonts.ts'
import type { FontCheck } from './rules/check-fonts.ts'
import { checkPortfolioOrXfa, contentRuleIds } from './rules/check-portfolio-or-xfa.ts'
import { checkStructure, createPageOf, createElementPlaces } from './rules/check-structure.ts'
import { checkTables } from './rules/check-tables.ts'
import { checkClaims } from './rules/check-tags.ts'
import { pagesWithFields, pagesWithTables } from './rules/complex-subjects.ts'
import { readClaims } from './tree/claims.ts'
import type { Claims } from './tree/claims.ts'
import { createLanguageLookup } from './tree/language-lookup.ts'
import { readTree } from './tree/tree.ts'
import type { Tree } from './tree/tree.ts'
import type { Xmp } from './xmp/xmp.ts'

type PdfOptions = { name: string; withModel: boolean; witness?: CheckObserver | undefined }

export function checkPdf(bytes: Uint8Array, options: PdfOptions): Check {
  const result = openDocument(bytes)
  if (result.state !== 'done') return { ...result, facts: undefined, conditions: [] }
  return check(result.source, options)
}

function check(source: Source, { name, withModel, witness }: PdfOptions): Check {
  const model = withModel ? createPdfModel() : undefined
  const tally = createTally([...ruleIds, ...namedRulesOf('pdf')])
  const { catalog, damage } = source
  const { pages, gap } = readPages(catalog)
  if (pages.length === 0) return failedCheck('unreadable', 'The file has no pages.')
  const outlineItems = countOutlineItems(catalog)
  const { isDynamicForm } = checkDocumentRules(tally, source, outlineItems)
  const hiddenPagesReason = checkPortfolioOrXfa(tally, { catalog, isDynamicForm })
  const xmp = checkMetadata(tally, source)
  if (gap) tally.reportGap(contentRuleIds, gap)
  if (damage) tally.reportGap(contentRuleIds, damage)
  const tree = readTree(source.catalog, {
    hasNamespaces: claimsPart2(xmp?.identification?.part),
  })
  const claims = readClaims(tree, pages)
  const { described, ...contentFacts } = checkTagged(tally, {
    source,
    pages,
    gap,
    tree,
    claims,
    xmp,
    model,
    witness,
  })
  const pageFacts = hiddenPagesReason === undefined ? { pages: pages.length, ...contentFacts } : {}
  const facts = factsOf(source, { name, outlineItems, xmp, ...pageFacts })
  tally.evaluate(beyondRules, facts, () => ({}))
  if (!hasFailed(tally, ['7.1-8', '7.1-9'])) tally.evaluate(programTitleRules, facts, () => ({}))
  const claimedRules = new Set(claimRules(facts.claimedPart))
  const conditions = toConditions(tally).filter(({ rule }) => claimedRules.has(rule))
  if (hiddenPagesReason !== undefined) model?.gap(hiddenPagesReason)
  if (gap) model?.gap(gap)
  const builtModel = model?.finish({ catalog, pages, tree, claims, isTagged: facts.isTagged })
  const outcome = { facts, conditions, described, ...(builtModel && { model: builtModel }) }
  return { state: 'done', reason: hiddenPagesReason, ...outcome }
}

const hasFailed = ({ counts }: Tally, rules: RuleId[]) =>
  rules.some((rule) => (counts.get(rule)?.failed ?? 0) > 0)

type ParsedDocument = {
  source: Source
  pages: Page[]
  gap: string | undefined
  tree: Tree
  claims: Claims
  xmp: Xmp | undefined
  model: PdfModel | undefined
  witness: CheckObserver | undefined
}

function checkTagged(tally: Tally, document: ParsedDocument) {
  const { source, pages, tree, claims, model } = document
  const hasCatalogLanguage = hasText(source.catalog, 'Lang')
  const hasLanguage = createLanguageLookup()
  const pageOf = createPageOf(pages)
  const placeOf = createElementPlaces(pages, pageOf)
  checkStructure(tally, { tree, hasCatalogLanguage, hasLanguage, placeOf })
  checkElementLanguages(tally, tree.elements, placeOf)
  checkTables(tally, { tree, placeOf, onGrid: model?.table })
  checkAnnotations(tally, { catalog: source.catalog, pages, tree, claims, hasCatalogLanguage })
  checkClaims(tally, { tree, claims })
  const fonts = createFontCheck(tally, source)
  const figures = createFigures(tree)
  const pageKinds = checkContent(tally, {
    source,
    pages,
    tree,
    claims,
    hasCatalogLanguage,
    figures,
    onText: fonts.addText,
    textOf: fonts.textOf,
    extentOf: fonts.extentOf,
    onGap(reason) {
      tally.reportGap(fontRuleIds, reason)
      model?.gap(reason)
    },
    observer: observerFor(document, fonts),
  })
  fonts.evaluate()
  checkPages(tally, pages, pageKinds)
  return {
    // A figure may show more than the part of the content that was read.
    described: pageKinds ? assignPictureIds(tally, figures) : [],
    scannedPages: pageKinds?.scanned,
    complexPages: complexPagesOf(pageKinds ?? noPages, { pages, tree, pageOf }),
  }
}

function observerFor({ model, witness, ...read }: ParsedDocument, fonts: FontCheck) {
  const { textUpTo: textOf, extentOf } = fonts
  const readers = [model?.open(textOf), witness?.pdf({ ...read, textOf, extentOf })]
  return combineObservers(readers.filter((reader) => reader !== undefined))
}

type ComplexPageSources = Pick<ParsedDocument, 'pages' | 'tree'> & {
  pageOf: ReturnType<typeof createPageOf>
}

const complexPagesOf = (kinds: PageKinds, { pages, tree, pageOf }: ComplexPageSources) =>
  toComplexPages({
    scan: kinds.scanned,
    pictures: kinds.withPictures,
    columns: kinds.withColumns,
    form_fields: pagesWithFields(pages),
    tables: pagesWithTables(tree, pageOf),
  })

const noPages: PageKinds = { scanned: [], withPictures: [], withColumns: [] }

function checkPages(tally: Tally, pages: Page[], kinds: PageKinds | undefined) {
  if (!kinds) return tally.reportGap(['scanned-pages'], 'some pages could not be read')
  const scanned = new Set(kinds.scanned)
  for (const { number } of pages)
    tally.evaluate(scanRules, { isScanned: scanned.has(number) }, () => ({ page: number }))
}
