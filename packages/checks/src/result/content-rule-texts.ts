import { toRuleText } from './rule-text.ts'

export const contentRuleTexts = {
  '7.1-1': toRuleText('marked content', 'Decoration is inside tagged content.', [
    'Screen readers may read something that means nothing.',
    'Take it out of the tagged content.',
  ]),
  '7.1-2': toRuleText('marked content', 'Tagged content is inside decoration.', [
    'Screen readers may leave out what matters.',
    'Take it out of the decoration.',
  ]),
  '7.1-3': toRuleText(
    'text, paths and pictures',
    'Content is neither tagged nor marked as decoration.',
    [
      'Screen readers may leave it out, or read it out of order.',
      'Tag it, or mark it as decoration.',
    ],
  ),
  '7.2-24': toRuleText('annotations', 'The text of an annotation has no language.', [
    'It may be read with the wrong voice.',
    'Set the language of the document.',
  ]),
  '7.2-25': toRuleText('form fields', 'The label of a form field has no language.', [
    'It may be read with the wrong voice.',
    'Set the language of the document.',
  ]),
  '7.2-30': toRuleText('marked content', 'A replacement text has no language.', [
    'It may be read with the wrong voice.',
    'Set the language of the document.',
  ]),
  '7.2-31': toRuleText('marked content', 'An alternative text has no language.', [
    'It may be read with the wrong voice.',
    'Set the language of the document.',
  ]),
  '7.2-32': toRuleText('marked content', 'The expansion of an abbreviation has no language.', [
    'It may be read with the wrong voice.',
    'Set the language of the document.',
  ]),
  '7.2-34': toRuleText('text', 'Text has no language.', [
    'Screen readers may read it with the wrong voice.',
    'Set the language of the document.',
  ]),
  '7.18.1-1': toRuleText('annotations', 'An annotation is not tagged as one.', [
    'Screen readers may miss it.',
    'Tag it as an annotation, where it belongs in the text.',
  ]),
  '7.18.1-2': toRuleText('annotations', 'An annotation has no description.', [
    'People who cannot see it do not learn what it is.',
    'Describe it.',
  ]),
  '7.18.1-3': toRuleText('form fields', 'A form field has no label.', [
    'People who cannot see it do not know what to enter.',
    'Give it a tooltip that says what to enter.',
  ]),
  '7.18.2-1': toRuleText(
    'annotations',
    'The document holds a trap network, which is for printing only.',
    ['Assistive technology cannot make sense of it.', 'Remove it.'],
  ),
  '7.18.3-1': toRuleText('pages', 'The Tab key does not follow the structure of a page.', [
    'People who use the keyboard jump back and forth.',
    'Set the tab order of the page to follow the structure.',
  ]),
  '7.18.4-1': toRuleText('form fields', 'A form field is not tagged as one.', [
    'Screen readers may miss it.',
    'Tag it as a form field, where it belongs in the text.',
  ]),
  '7.18.4-2': toRuleText(
    'form fields',
    'The tag of a form field does not hold exactly one field.',
    ['It is unclear which field is meant.', 'Give each field a tag of its own.'],
  ),
  '7.18.5-1': toRuleText('links', 'A link is not tagged as one.', [
    'Screen readers do not announce it in the text.',
    'Tag it as a link, together with its text.',
  ]),
  '7.18.5-2': toRuleText('links', 'A link has no description.', [
    'People who cannot see it do not learn where it leads.',
    'Describe where it leads.',
  ]),
  '7.18.6.2-1': toRuleText('sounds and films', 'A sound or film does not say of what kind it is.', [
    'Programs may not be able to play it.',
    'Add its content type.',
  ]),
  '7.18.6.2-2': toRuleText('sounds and films', 'A sound or film has no description.', [
    'People who cannot see or hear it do not learn what it is.',
    'Describe it, with the language of the description.',
  ]),
  '7.18.8-1': toRuleText('annotations', "A printer's mark is tagged as content.", [
    'Screen readers read something that means nothing.',
    'Take it out of the structure.',
  ]),
  '7.20-1': toRuleText('forms of content', 'Content is taken from another document.', [
    'It may be missing, and its tags are not there.',
    'Put the content into the document itself.',
  ]),
  '7.20-2': toRuleText('forms of content', 'Tagged content is shown in several places.', [
    'It is unclear where it belongs in the text.',
    'Repeat it as content of its own.',
  ]),
}
