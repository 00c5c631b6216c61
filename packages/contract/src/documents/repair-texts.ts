import { formatCount, formatQuantity } from '#contract/formats.ts'
import { texts } from '#contract/texts.ts'
import {
  countRemovableBarriers,
  type RepairPlan,
  type RepairQuestion,
  type RepairCount,
  type RepairId,
  type RepairRefusal,
} from './repair-plan.ts'
import type { RepairDifference } from './repairs.ts'

const answerNames: Record<RepairQuestion, string> = {
  language: 'the language',
  title: 'a title',
  headerRow: 'the header rows',
}

type PlannedBarriers = Pick<RepairPlan, 'barriers'>

function barrierPromisesOf(plan: PlannedBarriers) {
  const { now, withAnswers } = countRemovableBarriers(plan)
  const promisesWithAnswers = withAnswers.map(({ needs, count }) => ({
    count,
    how: `with ${answerNames[needs]}`,
  }))
  return [{ count: now, how: 'now' }, ...promisesWithAnswers].filter(({ count }) => count > 0)
}

const barrierPromiseText = ({ count, how }: ReturnType<typeof barrierPromisesOf>[number]) =>
  `${formatCount(count)} ${how}`

/** "Ends 1 of 9 barriers now, 3 with the language"; empty if a plan ends none. */
function promisedBarriersText(plan: PlannedBarriers, barriers?: number): string {
  const [first, ...others] = barrierPromisesOf(plan)
  if (!first) return ''
  const countOfAll = barriers === undefined ? '' : `${formatCount(first.count)} of `
  const endedBarriers = countOfAll + formatQuantity(barriers ?? first.count, 'barrier')
  return [`Ends ${endedBarriers} ${first.how}`, ...others.map(barrierPromiseText)].join(', ')
}

export const languageTagExamples = 'en or de-AT'

export const repairTexts = {
  title: texts.files.repair,
  promisedBarriers: promisedBarriersText,
  needsAnswer: (question: RepairQuestion) => `Needs ${answerNames[question]}`,
  invalidLanguageTag: `Enter a language tag like ${languageTagExamples}`,
  proposalUsed: 'The repaired document is the newest version now',
  proposalDiscarded: 'The proposal was discarded',
  repairedByMachine: (count: number) =>
    count === 0
      ? 'Repaired by machine'
      : `Repaired by machine: ${formatQuantity(count, 'barrier')}`,
}

/** A plain text is for a repair that is done once per document. */
const repairDescriptions: Record<RepairId, string | { one: string; several: string }> = {
  title: 'Set the title of the document',
  language: 'Set the language of the document',
  header_row: {
    one: 'Mark the first row of a table as its header',
    several: 'Mark the first row of tables as their header',
  },
  display_title: 'Show the title in the window instead of the file name',
  title_to_xmp: 'Write the title into the metadata',
  outline: 'Make an outline from the headings',
  tab_order: {
    one: 'Let the Tab key follow the structure of a page',
    several: 'Let the Tab key follow the structure of pages',
  },
  link_contents: {
    one: 'Give a link its own text as its description',
    several: 'Give links their own text as their description',
  },
  suspects: 'Remove the mark that calls the tags doubtful',
  identity_roles: {
    one: 'Remove a tag type that is mapped to itself',
    several: 'Remove tag types that are mapped to themselves',
  },
  standard_roles: {
    one: 'Map a tag type to its standard type',
    several: 'Map tag types to their standard types',
  },
  language_tags: {
    one: 'Correct the language code of a tag',
    several: 'Correct the language codes of tags',
  },
  note_ids: { one: 'Give a note an identifier', several: 'Give notes identifiers' },
  layer_names: {
    one: 'Name a setting of layers',
    several: 'Name settings of layers',
  },
  glyph_lists: {
    one: 'Remove a font’s incomplete list of characters',
    several: 'Remove fonts’ incomplete lists of characters',
  },
  sign_texts: {
    one: 'Name the characters that a font’s symbols stand for',
    several: 'Name the characters that fonts’ symbols stand for',
  },
}

export function repairLine({ id, count }: RepairCount): string {
  const description = repairDescriptions[id]
  if (typeof description === 'string') return description
  return count === 1 ? description.one : `${description.several}: ${formatCount(count)}`
}

export const repairRefusalTexts = {
  signed: 'This document is signed. Any change would break its signature, so nothing is changed.',
  encrypted: 'This document is encrypted. Save it without encryption to have it repaired.',
  restricted:
    'Its author restricted changes to this document, or gave it rights that any change would end.',
  unreadable: 'This document cannot be read well enough to be changed safely.',
  format: 'This kind of document, or the way this one is built, cannot be repaired by machine.',
  nothing_to_repair: 'There is nothing in this document that a machine can repair.',
  text_differs: 'The repaired document no longer read the same, so it was discarded.',
  pages_differ: 'The repaired document no longer had the same pages, so it was discarded.',
  worse: 'The repaired document was worse in some way, so it was discarded.',
  too_large: 'This document is too large to be repaired by machine.',
  timed_out: 'Repairing this document took too long and was stopped.',
  failed: 'This document could not be repaired.',
  busy: 'Other documents are being repaired right now. Please try again in a moment.',
} as const satisfies Record<RepairRefusal, string>

const differenceTexts: Record<RepairDifference['reason'], string> = {
  worse: 'The rest would have made the document worse in some way.',
  text_differs: 'The rest would have changed how the document is read.',
  readers_differ: 'Two programs read its text differently, so the rest was not changed.',
}

export function differenceLine({ id, promised, done, reason }: RepairDifference): string {
  const description = repairDescriptions[id]
  const descriptionText = typeof description === 'string' ? description : description.several
  return `${descriptionText}: ${formatCount(promised)} promised, ${formatCount(done)} done. ${differenceTexts[reason]}`
}
