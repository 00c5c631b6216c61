import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { Dict } from '@curbcut/checks/pdf/values.ts'
import type { Condition } from '@curbcut/checks/result/conditions.ts'
import { isLanguageTag } from '#repair/repair-answers.ts'
import type { RepairCount, RepairId } from '#repair/repairs.ts'
import type { Draft } from './draft-repairs.ts'
import type { OpenPdf } from './open-pdf.ts'
import { createRepairedRoleLookup } from './repairs/role-repairs.ts'

type PromiseContext = {
  pdf: OpenPdf
  countOf: (id: RepairId) => number
  typeOf: Draft['repairContext']['typeOf']
}
type PromiseRule = (question: PromiseContext, condition: Condition) => boolean

/** Failing conditions that the drafted repairs end in all places. */
export function findPromisedRules(
  { repairContext, done }: Draft,
  failing: readonly Condition[],
): string[] {
  const counts = new Map(done.map(({ id, count }: RepairCount) => [id, count]))
  const { pdf, typeOf } = repairContext
  const promiseContext: PromiseContext = { pdf, typeOf, countOf: (id) => counts.get(id) ?? 0 }
  const isPromised = (condition: Condition) =>
    // A condition with unreadable places would not pass.
    condition.gaps.length === 0 &&
    promiseByRule[condition.rule]?.(promiseContext, condition) === true
  return failing.filter(isPromised).map(({ rule }) => rule)
}

const whenDone =
  (...ids: RepairId[]): PromiseRule =>
  ({ countOf }) =>
    ids.some((id) => countOf(id) > 0)

const whenDoneInAllPlaces =
  (id: RepairId): PromiseRule =>
  ({ countOf }, { count }) =>
    countOf(id) >= count

const languageRules = [
  '7.2-2',
  '7.2-21',
  '7.2-22',
  '7.2-23',
  '7.2-24',
  '7.2-25',
  '7.2-30',
  '7.2-31',
  '7.2-32',
  '7.2-33',
  '7.2-34',
]

const promiseByRule: Partial<Record<string, PromiseRule>> = {
  '7.1-4': whenDone('suspects'),
  '7.1-5': whenAllRoles((role) => role.standard !== undefined),
  '7.1-6': whenAllRoles((role) => !role.isCircular),
  '7.1-7': whenAllRoles((role) => role.remappedType === undefined),
  '7.1-8': whenDone('title_to_xmp', 'title'),
  '7.1-9': whenDone('title_to_xmp', 'title'),
  '7.1-10': whenDone('display_title'),
  ...Object.fromEntries(languageRules.map((rule) => [rule, whenDone('language')])),
  '7.2-29': ({ pdf, countOf }, { count }) => {
    const catalogLanguage = objects.textAt(pdf.catalog, 'Lang')
    const fixesCatalog =
      catalogLanguage !== undefined && !isLanguageTag(catalogLanguage) && countOf('language') > 0
    return countOf('language_tags') + Number(fixesCatalog) >= count
  },
  '7.9-1': hasIdsForAllNotes,
  '7.9-2': hasIdsForAllNotes,
  '7.10-1': whenDone('layer_names'),
  '7.18.3-1': ({ pdf, countOf }) =>
    countOf('tab_order') > 0 && pdf.pages.every(({ ref, dict }) => ref ?? !isOutOfOrder(dict)),
  '7.18.5-2': whenDoneInAllPlaces('link_contents'),
  '7.21.4.2-1': whenDone('glyph_lists'),
  '7.21.4.2-2': whenDone('glyph_lists'),
  '7.21.7-1': ({ countOf }, { places, placeCount }) =>
    countOf('sign_texts') > 0 &&
    places.length === placeCount &&
    places.every(({ font }) => font === 'ZapfDingbats'),
}

function whenAllRoles(
  isRight: (role: ReturnType<ReturnType<typeof createRepairedRoleLookup>>) => boolean,
): PromiseRule {
  return ({ pdf, countOf }) => {
    if (countOf('identity_roles') + countOf('standard_roles') === 0) return false
    const roleOf = createRepairedRoleLookup({ pdf })
    const types = new Set(pdf.tree.elements.map(({ type }) => type))
    return [...types].every((type) => isRight(roleOf(type)))
  }
}

function hasIdsForAllNotes({ pdf, countOf, typeOf }: PromiseContext): boolean {
  const hasId = (element: OpenPdf['tree']['elements'][number]) =>
    typeOf(element) !== 'Note' || element.ref !== undefined
  return countOf('note_ids') > 0 && pdf.tree.elements.every(hasId)
}

const isOutOfOrder = (page: Dict) =>
  objects.itemsOf(objects.arrayAt(page, 'Annots')).length > 0 &&
  objects.nameAt(page, 'Tabs') !== 'S'
