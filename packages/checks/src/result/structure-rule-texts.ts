import { toRuleText } from './rule-text.ts'

export const structureRuleTexts = {
  '7.1-5': toRuleText('elements', 'An element has a type that is not mapped to a standard one.', [
    'Screen readers do not know what it is.',
    'Map its type to a standard one.',
  ]),
  '7.1-6': toRuleText('elements', 'Types are mapped to each other in a ring.', [
    'Screen readers never learn what they mean.',
    'Map each type to a standard one.',
  ]),
  '7.1-7': toRuleText('elements', 'A standard type is mapped to another one.', [
    'What is tagged as one thing is read as another.',
    'Remove the mapping of the standard type.',
  ]),
  '7.1-12': toRuleText('elements', 'An element does not say what it belongs to.', [
    'Programs lose its place in the document.',
    'Enter its parent.',
  ]),
  '7.2-3': toRuleText(
    'tables',
    'A table holds something other than rows, groups of rows and a caption.',
    ['Screen readers lose count of rows and columns.', 'Move it out of the table, or into a cell.'],
  ),
  '7.2-4': toRuleText('table rows', 'A row is outside a table.', [
    'It is not read as part of any table.',
    'Put it into a table or a group of rows.',
  ]),
  '7.2-5': toRuleText('table heads', 'A table head is outside a table.', [
    'Its headers belong to no cells.',
    'Put it directly into its table.',
  ]),
  '7.2-6': toRuleText('table bodies', 'A table body is outside a table.', [
    'Its cells are not read as a table.',
    'Put it directly into its table.',
  ]),
  '7.2-7': toRuleText('table feet', 'A table foot is outside a table.', [
    'Its cells are not read as a table.',
    'Put it directly into its table.',
  ]),
  '7.2-8': toRuleText('header cells', 'A header cell is outside a row.', [
    'Screen readers cannot say which cells it heads.',
    'Put it into a row.',
  ]),
  '7.2-9': toRuleText('data cells', 'A cell is outside a row.', [
    'Screen readers cannot say where in the table it is.',
    'Put it into a row.',
  ]),
  '7.2-10': toRuleText('table rows', 'A row holds something other than cells.', [
    'Screen readers lose count of the columns.',
    'Put it into a cell.',
  ]),
  '7.2-11': toRuleText('tables', 'A table has more than one head.', [
    'It is unclear which headers count.',
    'Merge them into one head.',
  ]),
  '7.2-12': toRuleText('tables', 'A table has more than one foot.', [
    'It is unclear which totals count.',
    'Merge them into one foot.',
  ]),
  '7.2-13': toRuleText('tables', 'A table has a foot and no body.', [
    'Screen readers may miss its rows.',
    'Put its rows into a body.',
  ]),
  '7.2-14': toRuleText('tables', 'A table has a head and no body.', [
    'Screen readers may miss its rows.',
    'Put its rows into a body.',
  ]),
  '7.2-15': toRuleText('tables', 'Cells of a table overlap.', [
    'Screen readers read cells at the wrong place.',
    'Correct the spans of its cells.',
  ]),
  '7.2-16': toRuleText('tables', 'The caption is in the middle of a table.', [
    'It is read between rows, away from what it names.',
    'Put it first or last.',
  ]),
  '7.2-17': toRuleText('list items', 'A list item is outside a list.', [
    'Screen readers do not announce the list or its length.',
    'Put it into a list.',
  ]),
  '7.2-18': toRuleText('bodies of list items', 'The body of a list item is outside a list item.', [
    'It is not read as part of a list.',
    'Put it into a list item.',
  ]),
  '7.2-19': toRuleText('lists', 'A list holds something other than items, lists and a caption.', [
    'Screen readers count its items wrongly.',
    'Put it into a list item, or out of the list.',
  ]),
  '7.2-20': toRuleText(
    'list items',
    'A list item holds something other than its label and its body.',
    ['Parts of it may be skipped or read out of order.', 'Put it into the body of the item.'],
  ),
  '7.2-21': toRuleText('replacement texts', 'A replacement text has no language.', [
    'It may be read with the wrong voice.',
    'Set the language of the document or of the element.',
  ]),
  '7.2-22': toRuleText('alternative texts', 'An alternative text has no language.', [
    'It may be read with the wrong voice.',
    'Set the language of the document or of the element.',
  ]),
  '7.2-23': toRuleText('expansions', 'The expansion of an abbreviation has no language.', [
    'It may be read with the wrong voice.',
    'Set the language of the document or of the element.',
  ]),
  '7.2-26': toRuleText(
    'entries of contents',
    'An entry of a table of contents is outside a table of contents.',
    ['It is not read as part of the contents.', 'Put it into a table of contents.'],
  ),
  '7.2-27': toRuleText(
    'tables of contents',
    'A table of contents holds something other than entries, tables of contents and a caption.',
    ['Its entries are harder to jump between.', 'Put it into an entry.'],
  ),
  '7.2-28': toRuleText('tables of contents', 'The caption of a table of contents is not first.', [
    'It is read away from what it names.',
    'Put it first.',
  ]),
  '7.2-36': toRuleText('table heads', 'A head of a table holds something other than rows.', [
    'Screen readers lose its headers.',
    'Put its cells into rows.',
  ]),
  '7.2-37': toRuleText('table bodies', 'A body of a table holds something other than rows.', [
    'Screen readers lose count of the rows.',
    'Put its cells into rows.',
  ]),
  '7.2-38': toRuleText('table feet', 'A foot of a table holds something other than rows.', [
    'Screen readers lose count of the rows.',
    'Put its cells into rows.',
  ]),
  '7.2-39': toRuleText('tables', 'A table has more than one caption.', [
    'It is unclear which one names it.',
    'Keep one caption.',
  ]),
  '7.2-40': toRuleText('lists', 'The caption of a list is not first.', [
    'It is read away from what it names.',
    'Put it first.',
  ]),
  '7.2-41': toRuleText('tables', 'Cells span more rows than their table has.', [
    'Screen readers read cells at the wrong place.',
    'Correct the spans of its cells.',
  ]),
  '7.2-42': toRuleText('tables', 'A row is wider than the first one of its table.', [
    'Screen readers read cells under the wrong headers.',
    'Correct the cells and spans of the row.',
  ]),
  '7.2-43': toRuleText('tables', 'A row has fewer cells than the first one of its table.', [
    'Screen readers read cells under the wrong headers.',
    'Add the missing cells, or correct the spans.',
  ]),
  '7.3-1': toRuleText('pictures', 'A picture has no description.', [
    'People who cannot see it do not learn what it shows.',
    'Describe it, or mark it as decoration.',
  ]),
  '7.4.2-1': toRuleText('headings', 'A level of headings is skipped.', [
    'People who move by headings think that they missed something.',
    'Use the levels one after the other, from the first on.',
  ]),
  '7.4.4-1': toRuleText('headings', 'An element has more than one heading of its own.', [
    'It is unclear how the headings belong together.',
    'Give each part one heading.',
  ]),
  '7.4.4-2': toRuleText('headings', 'Headings with and without a level are mixed.', [
    'The outline of the document is unclear.',
    'Use one kind of heading.',
  ]),
  '7.4.4-3': toRuleText('headings', 'Headings with and without a level are mixed.', [
    'The outline of the document is unclear.',
    'Use one kind of heading.',
  ]),
  '7.5-1': toRuleText('tables', 'Cells of a table have no headers that programs can find.', [
    'Screen readers read numbers without saying what they are.',
    'Give the header cells a scope, or the cells their headers.',
  ]),
  '7.5-2': toRuleText('tables', 'Cells of a table name headers that are not there.', [
    'Screen readers read numbers without saying what they are.',
    'Correct the identifiers of the headers.',
  ]),
  '7.7-1': toRuleText('formulas', 'A formula has no description.', [
    'People who cannot see it do not learn what it says.',
    'Describe it in words.',
  ]),
  '7.9-1': toRuleText('notes', 'A note has no identifier.', [
    'Readers cannot go from the text to its note and back.',
    'Give each note an identifier.',
  ]),
  '7.9-2': toRuleText('notes', 'Notes share an identifier.', [
    'Readers may come to the wrong note.',
    'Give each note an identifier of its own.',
  ]),
}
