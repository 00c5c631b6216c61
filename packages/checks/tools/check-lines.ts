import {
  conditionCountText,
  checkStateTexts,
  complexReasonTexts,
  conditionGroups,
  conditionGroupTexts,
  groupByStatus,
} from '@curbcut/contract'
import type { CheckFacts, Condition, ConditionGroup } from '@curbcut/contract'
import { checkVerdictText } from '@curbcut/contract/check-sentences.ts'
import type { Check } from '../src/check-document.ts'
import { ruleTextOf } from '../src/result/rule-texts.ts'

export function checkLines(name: string, check: Check): string[] {
  const { label, help } = checkStateTexts[check.state]
  const head = `${name}: ${label}`
  if (check.state !== 'done')
    return [head, '', ...(help.startsWith(check.reason) ? [help] : [check.reason, help])]
  const groups = conditionGroups.flatMap((group) => groupLines(group, check.conditions))
  const reasonLines = check.reason === undefined ? [] : [check.reason, '']
  const verdict = checkVerdictText(check.conditions)
  return [head, '', ...reasonLines, ...factLines(check.facts), ...groups, '', verdict]
}

function factLines(facts: CheckFacts): string[] {
  const rows: [label: string, value: string | number | undefined | false][] = [
    ['Pages', facts.pages && `${facts.isPageCountEstimated ? '≈ ' : ''}${facts.pages}`],
    [
      'Title',
      facts.title && (facts.titleIsFileName ? `${facts.title} (a file name)` : facts.title),
    ],
    ['Language', facts.language],
    ['Tagged', facts.isTagged === undefined ? undefined : toYesOrNo(facts.isTagged)],
    ['Claims', facts.claimedPart && `PDF/UA-${facts.claimedPart}`],
    ['Encrypted', facts.isEncrypted && 'yes, without a password'],
    ['Signed', facts.isSigned && 'yes; a change makes the signature invalid'],
    ['Written by', facts.producer],
    ['Names a person', facts.author],
    ['Size', facts.width && `${facts.width} × ${facts.height} pixels`],
    ['Frames', facts.frames],
    ['Scanned pages', facts.scannedPages?.length && truncatedList(facts.scannedPages)],
    ['Complex pages', facts.complexPages?.length && complexLine(facts.complexPages)],
  ]
  return rows.flatMap(([label, value]) => (value ? [`  ${label.padEnd(15)} ${value}`] : []))
}

const toYesOrNo = (is: boolean) => (is ? 'yes' : 'no')

const complexLine = (pages: NonNullable<CheckFacts['complexPages']>) =>
  truncatedList(
    pages.map(
      ({ page, reasons }) =>
        `${page} (${reasons.map((reason) => complexReasonTexts[reason]).join(', ')})`,
    ),
  )

const mostShown = 20

function truncatedList(all: readonly (string | number)[]): string {
  const more = all.length - mostShown
  return all.slice(0, mostShown).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function groupLines(group: ConditionGroup, conditions: readonly Condition[]): string[] {
  const some = conditions.filter(({ status }) => groupByStatus[status] === group)
  if (some.length === 0) return []
  const title = `${conditionGroupTexts[group]}: ${some.length}`
  if (group === 'passed' || group === 'not_applicable') return ['', title]
  return ['', title, ...some.flatMap(conditionLines)]
}

const ruleWidth = 24

function conditionLines({ rule, status, pages, places, gaps, ...amount }: Condition): string[] {
  const words = ruleTextOf(rule)
  const indent = ' '.repeat(ruleWidth + 4)
  const head = `  ${rule.padEnd(ruleWidth)}  ${words?.wrong ?? ''}`
  if (status === 'not_assessed') return [head, `${indent}Not looked at: ${gaps.join(' ')}`]
  const much = amount.placeCount === 1 ? '' : conditionCountText(amount)
  const on = pages.length > 0 ? `page ${truncatedList(pages)}` : ''
  const { path, font, detail, text } = places[0] ?? {}
  const first = [path, font, detail, text && `“${text}”`]
  const where = [much, on, ...first].filter(Boolean).join(', ')
  return [
    head,
    `${indent}${words?.hurts ?? ''} ${words?.fix ?? ''}`,
    ...(where ? [`${indent}Found: ${where}`] : []),
  ]
}
