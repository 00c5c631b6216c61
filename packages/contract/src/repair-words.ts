import { formatCount } from './formats.ts'
import type { Repaired, RepairId, RepairRefusal } from './repairs.ts'

// Beside the index, like `check-sentences.ts`: the first screen loads whatever the index has.

/** The words of each repair: one that is done once for a document, or once for each of several things. */
const repairWords: Record<RepairId, string | { one: string; several: string }> = {
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
  suspects: 'Remove the mark that the tags are doubtful',
  identity_roles: {
    one: 'Remove a type that is mapped to itself',
    several: 'Remove types that are mapped to themselves',
  },
  standard_roles: {
    one: 'Say of a type of tags which standard type it is',
    several: 'Say of types of tags which standard types they are',
  },
  language_tags: {
    one: 'Write a language of a tag as programs read it',
    several: 'Write languages of tags as programs read them',
  },
  note_ids: { one: 'Give a note an identifier', several: 'Give notes identifiers' },
  layer_names: {
    one: 'Name a choice of which layers are shown',
    several: 'Name choices of which layers are shown',
  },
  glyph_lists: {
    one: 'Remove an incomplete list of characters of a font',
    several: 'Remove incomplete lists of characters of fonts',
  },
  sign_texts: {
    one: 'Say which characters the signs of a font are',
    several: 'Say which characters the signs of fonts are',
  },
}

/** A repair in words, with its places where there are several. */
export function repairLine({ id, count }: Repaired): string {
  const words = repairWords[id]
  if (typeof words === 'string') return words
  return count === 1 ? words.one : `${words.several}: ${formatCount(count)}`
}

/** Why a document was not repaired, in words. */
export const repairRefusalTexts = {
  signed: 'This document is signed. Any change would break its signature, so nothing is changed.',
  encrypted: 'This document is encrypted. Save it without encryption to have it repaired.',
  restricted:
    'Its maker has restricted changes to this document, or given it rights that a change would end.',
  unreadable: 'This document cannot be read well enough to be changed safely.',
  format: 'This kind of document, or the way this one is built, cannot be repaired by machine.',
  nothing_to_repair: 'There is nothing in this document that a machine could put right.',
  text_differs: 'The repaired document did not read the same, so it was thrown away.',
  pages_differ: 'The repaired document did not have the same pages, so it was thrown away.',
  worse: 'The repaired document was worse in some way, so it was thrown away.',
  too_large: 'This document is too large to be repaired by machine.',
  timed_out: 'Repairing this document took too long and was stopped.',
  failed: 'This document could not be repaired.',
  busy: 'Other documents are being repaired right now. Please try again in a moment.',
} as const satisfies Record<RepairRefusal, string>
