import { toRuleText } from './rule-text.ts'

export const documentRuleTexts = {
  '5-1': toRuleText('metadata', 'The document does not say that it follows PDF/UA.', [
    'Programs and people who look for accessible documents do not recognise it.',
    'Add the PDF/UA identification to its metadata.',
  ]),
  '5-2': toRuleText('metadata', 'The metadata names no part of PDF/UA that there is.', [
    'Programs do not know by which rules to check the document.',
    'Name the part that the document follows: 1 or 2.',
  ]),
  '5-3': toRuleText('metadata', 'The part of PDF/UA is written with an unusual prefix.', [
    'Simple programs do not find what the document claims.',
    'Write it as pdfuaid:part.',
  ]),
  '5-4': toRuleText('metadata', 'The amendment of PDF/UA is written with an unusual prefix.', [
    'Simple programs do not find what the document claims.',
    'Write it as pdfuaid:amd.',
  ]),
  '5-5': toRuleText('metadata', 'The corrigendum of PDF/UA is written with an unusual prefix.', [
    'Simple programs do not find what the document claims.',
    'Write it as pdfuaid:corr.',
  ]),
  '6.1-1': toRuleText(
    'first line of the file',
    'The first line of the file names no version of PDF 1.',
    ['Strict readers may refuse the file.', 'Save it again as PDF 1.7.'],
  ),
  '6.2-1': toRuleText('catalogue', 'The document does not say that it is tagged.', [
    'Screen readers guess the order and the meaning of its content.',
    'Tag it, and mark it as tagged.',
  ]),
  '7.1-4': toRuleText('catalogue', 'The document says that its tags are doubtful.', [
    'Screen readers may distrust the tags and guess.',
    'Check the tags, then remove the mark Suspects.',
  ]),
  '7.1-8': toRuleText('catalogue', 'The document has no metadata.', [
    'Its title and its claims cannot be read anywhere.',
    'Add XMP metadata with a title.',
  ]),
  '7.1-9': toRuleText('metadata', 'The metadata has no title.', [
    'People who cannot see the page do not know which document is open.',
    'Give the document a title that says what it is.',
  ]),
  '7.1-10': toRuleText('catalogue', 'The window shows the name of the file instead of the title.', [
    'Screen readers announce a file name, which often says little.',
    'Set the document to show its title in the window.',
  ]),
  '7.1-11': toRuleText('catalogue', 'The document has no structure.', [
    'Screen readers find no headings, lists, tables or order.',
    'Tag the document.',
  ]),
  '7.2-2': toRuleText('outline', 'The outline has no language, because the document names none.', [
    'Screen readers may read it with the wrong voice.',
    'Set the language of the document.',
  ]),
  '7.2-29': toRuleText('languages', 'A language is not written as a language tag.', [
    'Screen readers do not know which voice to use.',
    'Write it as a tag such as en-GB or fr.',
  ]),
  '7.2-33': toRuleText('metadata', 'A text of the metadata has no language.', [
    'Screen readers may read the title with the wrong voice.',
    'Set the language of the document.',
  ]),
  '7.10-1': toRuleText('optional content', 'A setting of layers has no name.', [
    'People cannot tell which layers they choose.',
    'Give each setting a name.',
  ]),
  '7.10-2': toRuleText('optional content', 'Layers show and hide by themselves.', [
    'Content comes and goes without being announced.',
    'Remove the automatic states.',
  ]),
  '7.11-1': toRuleText('attached files', 'An attached file has no complete name.', [
    'People cannot tell what is attached.',
    'Give it both names, F and UF.',
  ]),
  '7.15-1': toRuleText('form', 'Only Acrobat draws the form, while it is open (dynamic XFA).', [
    'Most assistive technology cannot read it.',
    'Turn it into an ordinary form.',
  ]),
  '7.16-1': toRuleText('encryption', 'The encryption keeps assistive technology out.', [
    'Screen readers may get no text at all.',
    'Allow the extraction of text for accessibility.',
  ]),
}
