import type { CustomRuleId } from './custom-rules.ts'
import { toRuleText } from './rule-text.ts'
import type { RuleText } from './rule-text.ts'

export const customRuleTexts: Record<CustomRuleId, RuleText> = {
  'claim-without-tags': toRuleText('catalogue', 'It claims to follow PDF/UA but is not tagged.', [
    'People who rely on the claim find nothing that a screen reader could use.',
    'Tag the document, or remove the claim.',
  ]),
  'claims-part-2': toRuleText(
    'metadata',
    'It claims to follow PDF/UA-2, which is tested only in part.',
    [
      'What PDF/UA-2 asks for differently from PDF/UA-1, or in addition, is not assessed.',
      'Have it checked by the rules of PDF/UA-2 too.',
    ],
  ),
  'documents-inside': toRuleText(
    'portfolio',
    'Only the cover was checked, not the documents inside.',
    [
      'Nobody knows yet whether people can read the documents inside.',
      'Take them out, and add each as a document of its own.',
    ],
  ),
  'parent-tree-order': toRuleText(
    'parent tree',
    'The numbers of the parent tree are not in order.',
    [
      'Some programs do not find the tags of content, and read it as if it had none.',
      'Have the tags written anew, in the order of their numbers.',
    ],
  ),
  'repeated-mark-numbers': toRuleText(
    'marked content',
    'A number of marked content is used twice, or tags hold the same content twice.',
    [
      'Some screen readers read the content twice, others only a part of it.',
      'Give each piece of marked content a number and a tag of its own.',
    ],
  ),
  'tags-disagree': toRuleText(
    'marked content and annotations',
    'A tag holds content that the parent tree gives to another tag.',
    [
      'Programs differ on what the content is and where it is read.',
      'Let the parent tree name the tag that holds the content.',
    ],
  ),
  'tags-without-content': toRuleText('tags', 'A tag leads to content that is not there.', [
    'Screen readers announce a part and have nothing to read, or leave out what was meant.',
    'Tag the content that the page shows, or remove the tag.',
  ]),
  'silent-replacement': toRuleText(
    'pictures and formulas',
    'Its replacement text is empty, so it is silent.',
    [
      'Screen readers read the empty text instead of what is shown, so nobody hears of it.',
      'Write what it shows, or mark it as decoration.',
    ],
  ),
  'unseen-text': toRuleText('text that is read', 'Text is read that nobody sees on the page.', [
    'Screen reader users hear words that others do not find.',
    'Show it, or remove it.',
  ]),
  'text-as-decoration': toRuleText('decoration', 'Lines of text are marked as decoration.', [
    'Screen readers leave them out.',
    'Tag them, unless nobody needs them.',
  ]),
  'recognized-text': toRuleText('pages', 'The text of a page was recognized from its picture.', [
    'Screen readers say what a program took the letters for, mistakes included.',
    'Read it against the picture, and correct it.',
  ]),
  'scanned-pages': toRuleText('pages', 'A page or slide shows a picture and no text.', [
    'Screen readers find nothing to read, and nobody can search it or enlarge its letters.',
    'Run text recognition (OCR), and tag the text.',
  ]),
  outline: toRuleText('outline', 'More than ten pages, and no outline.', [
    'People who do not see the pages have no quick way to a chapter.',
    'Make bookmarks from the headings.',
  ]),
  'document-language': toRuleText(
    'language',
    'The document does not say in which language it is.',
    ['Screen readers may read it with the wrong voice.', 'Set the language of all of its text.'],
  ),
  'workbook-language': toRuleText(
    'language',
    'The workbook does not say in which language it is.',
    [
      'Screen readers may read it with the wrong voice.',
      'Enter the language among the properties of the file.',
    ],
  ),
  'document-title': toRuleText('title', 'The document has no title.', [
    'People who cannot see the page do not know which document is open.',
    'Enter a title among the properties of the file.',
  ]),
  'title-is-file-name': toRuleText('title', 'The title is the name of a file.', [
    'Screen readers announce a file name, which often says little.',
    'Give the document a title that says what it is.',
  ]),
  'title-by-program': toRuleText('title', 'The title is one that a program gave.', [
    'Screen readers announce words that do not say which document is open.',
    'Give the document a title that says what it is.',
  ]),
  headings: toRuleText('paragraphs', 'A long text has no headings.', [
    'Screen reader users cannot jump to a part, and must hear everything.',
    'Give headings a heading style.',
  ]),
  'heading-levels': toRuleText('headings', 'A heading skips a level.', [
    'People who move from heading to heading think that they missed one.',
    'Give it the level right below the heading before it.',
  ]),
  'slide-titles': toRuleText('slides', 'A slide has no title.', [
    'People who move from slide to slide cannot tell them apart.',
    'Give each slide a title, placed off the slide if it should not be seen.',
  ]),
  'repeated-slide-titles': toRuleText('slides', 'Two slides have the same title.', [
    'People who move by titles cannot tell the slides apart.',
    'Say in each title what is on its slide.',
  ]),
  'sheet-names': toRuleText('sheets', 'A sheet has the name that the program gave it.', [
    'People who cannot see the sheet do not know what is on it.',
    'Give it a name that says what is on it.',
  ]),
  'sheet-headers': toRuleText('sheets', 'A sheet with data has no row of headers.', [
    'Screen readers do not name the column while people move through the cells.',
    'Turn the data into a table with a header row.',
  ]),
  'table-headers': toRuleText('tables', 'A table has no header row.', [
    'Screen readers do not name the column while people move through the cells.',
    'Mark its first row as the header row.',
  ]),
  'picture-descriptions': toRuleText(
    'pictures, charts and drawings',
    'A picture has no description.',
    [
      'People who cannot see it do not learn what it shows.',
      'Describe it, or mark it as decoration.',
    ],
  ),
  'description-words': toRuleText(
    'descriptions',
    'A description is a file name, “Image 1”, letters without a word, or was made by a program.',
    [
      'People who cannot see the picture hear words that say little about it.',
      'Say what the picture shows, in your own words.',
    ],
  ),
  'typed-lists': toRuleText('paragraphs', 'A list is typed by hand, with signs or numbers.', [
    'Screen readers do not say that a list begins, nor how long it is.',
    'Use the program’s own lists instead.',
  ]),
  'link-texts': toRuleText('links', 'A link does not say where it leads.', [
    'People who move from link to link hear an address, or the same words again and again.',
    'Let its text say where it leads.',
  ]),
  'text-of-image': toRuleText('image', 'Text in the image is only a picture of text.', [
    'Screen readers cannot read it.',
    'Run text recognition (OCR), and have a person check the text.',
  ]),
  'description-of-image': toRuleText('image', 'Nothing describes the image.', [
    'People who cannot see it do not learn what it shows.',
    'Describe it where it is used.',
  ]),
}
