import { toRuleText } from './rule-text.ts'

export const fontRuleTexts = {
  '7.21.3.1-1': toRuleText(
    'fonts',
    'A font and its character map belong to different collections.',
    [
      'Wrong characters may be shown or read.',
      'Embed the font again with a character map that fits.',
    ],
  ),
  '7.21.3.2-1': toRuleText('fonts', 'A font does not say which glyph belongs to which character.', [
    'Wrong characters may be shown.',
    'Embed the font again.',
  ]),
  '7.21.3.3-1': toRuleText('fonts', 'A font needs a character map that is not there.', [
    'Its text may not be shown or read.',
    'Embed the character map.',
  ]),
  '7.21.3.3-2': toRuleText(
    'fonts',
    'A character map and the document disagree on the direction of writing.',
    ['Text may be shown in the wrong direction.', 'Embed the font again.'],
  ),
  '7.21.3.3-3': toRuleText('fonts', 'A character map builds on one that is not there.', [
    'Its text may not be shown or read.',
    'Embed the font again.',
  ]),
  '7.21.4.1-1': toRuleText('fonts', 'A font is not embedded.', [
    'Another one is shown in its place, perhaps without some characters.',
    'Embed all fonts.',
  ]),
  '7.21.4.1-2': toRuleText('glyphs', 'An embedded font lacks characters that are shown.', [
    'Readers see gaps or boxes.',
    'Embed the font again, with all its characters.',
  ]),
  '7.21.4.2-1': toRuleText('fonts', 'The list of a font does not name its characters.', [
    'Programs may rely on characters that are not there.',
    'Embed the font again, or remove the list.',
  ]),
  '7.21.4.2-2': toRuleText('fonts', 'The list of a font does not name its characters.', [
    'Programs may rely on characters that are not there.',
    'Embed the font again, or remove the list.',
  ]),
  '7.21.5-1': toRuleText('glyphs', 'The widths of characters differ from those of the font.', [
    'Letters overlap or stand apart, which is hard to read.',
    'Embed the font again.',
  ]),
  '7.21.6-1': toRuleText('TrueType fonts', 'A font has no table that leads to its characters.', [
    'Wrong characters may be shown.',
    'Embed the font again.',
  ]),
  '7.21.6-2': toRuleText('TrueType fonts', 'A font of letters has no plain encoding.', [
    'Wrong characters may be shown or read.',
    'Embed the font again.',
  ]),
  '7.21.6-3': toRuleText(
    'TrueType fonts',
    'A font of symbols has an encoding, which is not allowed.',
    ['Wrong characters may be shown.', 'Embed the font again.'],
  ),
  '7.21.6-4': toRuleText('TrueType fonts', 'A font of symbols has no clear table of characters.', [
    'Wrong characters may be shown.',
    'Embed the font again.',
  ]),
  '7.21.7-1': toRuleText('glyphs', 'Characters cannot be turned into text.', [
    'Screen readers leave them out or read nonsense; search does not find them.',
    'Embed the font again, with a map to Unicode.',
  ]),
  '7.21.7-2': toRuleText('glyphs', 'Characters turn into something that is not text.', [
    'Screen readers leave them out or read nonsense.',
    'Correct the map to Unicode.',
  ]),
  '7.21.8-1': toRuleText('glyphs', 'Text shows the sign for a missing character.', [
    'Readers see boxes instead of letters.',
    'Replace the characters, or embed a font that has them.',
  ]),
}
