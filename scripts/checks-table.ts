import { ruleIds } from '../packages/checks/src/result/rule-ids.ts'
import type { NumberedRule } from '../packages/checks/src/result/rule-ids.ts'
import { words } from '../packages/checks/src/result/words.ts'
import { markdownTable } from './markdown-table.ts'

type Way = { starts: string; decided: string; open: string }

const wholeTree = 'more than 500,000 elements'
const unread = 'a stream that cannot be unpacked, or content beyond a limit'

/** How the conditions of an area are decided; the first row that fits counts. */
const ways: Way[] = [
  {
    starts: '7.21.4.1-2',
    decided: 'codes shown, against the font program',
    open: `predefined CJK maps, damaged fonts, ${unread}`,
  },
  {
    starts: '7.21.5',
    decided: 'codes shown, against the font program',
    open: `predefined CJK maps, damaged fonts, ${unread}`,
  },
  {
    starts: '7.21.7',
    decided: 'codes shown, by ToUnicode or glyph name',
    open: `predefined CJK maps, damaged fonts or maps, ${unread}`,
  },
  {
    starts: '7.21.8',
    decided: 'codes shown, by glyph name or CID',
    open: `predefined CJK maps, damaged fonts, ${unread}`,
  },
  {
    starts: '7.21',
    decided: 'dictionaries and programs of fonts that are shown',
    open: `damaged fonts, ${unread}`,
  },
  { starts: '7.20', decided: 'walk of the content', open: unread },
  {
    starts: '7.18.6.2',
    decided: 'walk of all objects from the catalogue',
    open: 'more than 2,000,000 objects',
  },
  { starts: '7.18.4-2', decided: 'structure tree and role map', open: wholeTree },
  {
    starts: '7.18',
    decided: 'annotations and the parent tree',
    open: 'more than 200,000 annotations',
  },
  {
    starts: '7.11',
    decided: 'walk of all objects from the catalogue',
    open: 'more than 2,000,000 objects',
  },
  {
    starts: '7.5',
    decided: 'cells laid out in a grid',
    open: 'cells that do not fit, spans beyond a limit',
  },
  {
    starts: '5-',
    decided: 'XMP, as elements or attributes',
    open: 'metadata that are no plain XML',
  },
  ...['7.1-9', '7.2-33'].map((starts) => ({
    starts,
    decided: 'XMP, as elements or attributes',
    open: 'metadata that are no plain XML',
  })),
  { starts: '7.15', decided: 'XML of the form', open: 'XFA that is no plain XML' },
  { starts: '7.2-29', decided: 'catalogue, structure tree and content', open: unread },
  ...['7.2-24', '7.2-25'].map((starts) => ({
    starts,
    decided: 'annotations and the parent tree',
    open: 'more than 200,000 annotations',
  })),
  ...['7.2-15', '7.2-41', '7.2-42', '7.2-43'].map((starts) => ({
    starts,
    decided: 'cells laid out in a grid',
    open: 'spans beyond a limit',
  })),
  ...['7.2-30', '7.2-31', '7.2-32', '7.2-34'].map((starts) => ({
    starts,
    decided: 'walk of the content',
    open: unread,
  })),
  ...['6.', '7.1-4', '7.1-8', '7.1-10', '7.1-11', '7.2-2', '7.10', '7.16'].map((starts) => ({
    starts,
    decided: 'catalogue',
    open: 'nothing',
  })),
  ...['7.1-5', '7.1-6', '7.1-7', '7.1-12'].map((starts) => ({
    starts,
    decided: 'structure tree and role map',
    open: wholeTree,
  })),
  { starts: '7.1-', decided: 'walk of the content and the parent tree', open: unread },
  { starts: '7.', decided: 'structure tree and role map', open: wholeTree },
]

const exact = new Set(['7.2-2'])

const wayOf = (rule: NumberedRule) =>
  ways.find(({ starts }) => (exact.has(starts) ? rule === starts : fits(rule, starts)))

/** `7.1-1` is not the start of `7.1-10`. */
const fits = (rule: NumberedRule, starts: string) =>
  rule.startsWith(starts) && !(/-\d+$/.test(starts) && /^\d/.test(rule.slice(starts.length)))

/** The 106 conditions, in docs/checks.md. */
export function checksTable(): string {
  const rows = ruleIds.map((rule) => {
    const way = wayOf(rule)
    const { looksAt, wrong } = words[rule]
    return [rule, looksAt, wrong, way?.decided ?? '', way?.open ?? '']
  })
  const head = ['Rule', 'Looks at', 'Fails where', 'Decided by', 'Not assessed for']
  return markdownTable(head, rows)
}
