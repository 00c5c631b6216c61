import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { Dict } from '@curbcut/checks/pdf/values.ts'
import type { Condition } from '@curbcut/checks/result/conditions.ts'
import { isLanguageTag } from '#repair/answers.ts'
import type { Repaired, RepairId } from '#repair/repairs.ts'
import type { Draft } from './draft-repairs.ts'
import type { OpenPdf } from './open-pdf.ts'
import { rolesAfter } from './repairs/role-repairs.ts'

type Question = {
  pdf: OpenPdf
  timesOf: (id: RepairId) => number
  typeOf: Draft['work']['typeOf']
}
type Promised = (question: Question, condition: Condition) => boolean

/** Failing conditions that the drafted repairs end in all places. */
export function promisedBy({ work, done }: Draft, failing: readonly Condition[]): string[] {
  const times = new Map(done.map(({ id, count }: Repaired) => [id, count]))
  const { pdf, typeOf } = work
  const question: Question = { pdf, typeOf, timesOf: (id) => times.get(id) ?? 0 }
  const isPromised = (condition: Condition) =>
    // A condition with unreadable places would not pass.
    condition.gaps.length === 0 && promises[condition.rule]?.(question, condition) === true
  return failing.filter(isPromised).map(({ rule }) => rule)
}

const isDone =
  (...ids: RepairId[]): Promised =>
  ({ timesOf }) =>
    ids.some((id) => timesOf(id) > 0)

const everywhere =
  (id: RepairId): Promised =>
  ({ timesOf }, { count }) =>
    timesOf(id) >= count

const byLanguage = [
  ...['7.2-2', '7.2-21', '7.2-22', '7.2-23', '7.2-24', '7.2-25'],
  ...['7.2-30', '7.2-31', '7.2-32', '7.2-33', '7.2-34'],
]

const promises: Partial<Record<string, Promised>> = {
  '7.1-4': isDone('suspects'),
  '7.1-5': inRoles((role) => role.standard !== undefined),
  '7.1-6': inRoles((role) => !role.isCircular),
  '7.1-7': inRoles((role) => role.remapped === undefined),
  '7.1-8': isDone('title_to_xmp', 'title'),
  '7.1-9': isDone('title_to_xmp', 'title'),
  '7.1-10': isDone('display_title'),
  ...Object.fromEntries(byLanguage.map((rule) => [rule, isDone('language')])),
  '7.2-29': ({ pdf, timesOf }, { count }) => {
    const named = objects.textAt(pdf.catalog, 'Lang')
    const isPutRight = named !== undefined && !isLanguageTag(named) && timesOf('language') > 0
    return timesOf('language_tags') + Number(isPutRight) >= count
  },
  '7.9-1': inNotes,
  '7.9-2': inNotes,
  '7.10-1': isDone('layer_names'),
  '7.18.3-1': ({ pdf, timesOf }) =>
    timesOf('tab_order') > 0 && pdf.pages.every(({ ref, dict }) => ref ?? !isOutOfOrder(dict)),
  '7.18.5-2': everywhere('link_contents'),
  '7.21.4.2-1': isDone('glyph_lists'),
  '7.21.4.2-2': isDone('glyph_lists'),
  '7.21.7-1': ({ timesOf }, { places, placeCount }) =>
    timesOf('sign_texts') > 0 &&
    places.length === placeCount &&
    places.every(({ font }) => font === 'ZapfDingbats'),
}

function inRoles(isRight: (role: ReturnType<ReturnType<typeof rolesAfter>>) => boolean): Promised {
  return ({ pdf, timesOf }) => {
    if (timesOf('identity_roles') + timesOf('standard_roles') === 0) return false
    const roleOf = rolesAfter({ pdf })
    const types = new Set(pdf.tree.elements.map(({ type }) => type))
    return [...types].every((type) => isRight(roleOf(type)))
  }
}

function inNotes({ pdf, timesOf, typeOf }: Question): boolean {
  const isNamed = (element: OpenPdf['tree']['elements'][number]) =>
    typeOf(element) !== 'Note' || element.ref !== undefined
  return timesOf('note_ids') > 0 && pdf.tree.elements.every(isNamed)
}

const isOutOfOrder = (page: Dict) =>
  objects.itemsOf(objects.arrayAt(page, 'Annots')).length > 0 &&
  objects.nameAt(page, 'Tabs') !== 'S'
