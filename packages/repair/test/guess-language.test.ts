import { expect, test } from 'vitest'
import { guessLanguage } from '#repair/reading/language/guess-language.ts'

const texts = {
  en: 'The committee met on Monday to review the annual report, and all of the members were present. It was decided that the budget for the next year has to be approved by the council before any contract can be signed. If there are questions, they should be sent to the office.',
  de: 'Die Sitzung wurde um neun Uhr durch die Vorsitzende eröffnet, und die Tagesordnung wurde ohne weitere Bemerkungen angenommen. Der Schatzmeister berichtete, dass die Einnahmen im letzten Jahr gestiegen sind und auch die Ausgaben nicht zu hoch waren. Wir danken ihm für den Bericht.',
  fr: 'La séance a été ouverte à neuf heures par la présidente, et les membres du conseil ont approuvé l’ordre du jour sans autre remarque. Le trésorier explique que les recettes sont plus élevées que dans le passé, mais il ne faut pas oublier les dépenses pour cette année.',
  da: 'Mødet blev åbnet klokken ni af formanden, og dagsordenen blev godkendt uden bemærkninger. Kassereren fortalte, at der ikke er nogle større udgifter i år, men at vi skal være forsigtige efter sommeren. Hvis medlemmerne har spørgsmål, kan de sendes til kontoret.',
  he: 'הישיבה נפתחה בשעה תשע על ידי היושבת ראש, וסדר היום אושר ללא הערות נוספות. הגזבר דיווח כי ההכנסות עלו לעומת השנה הקודמת, וכי ההוצאות לא היו גבוהות מדי. אנו מודים לו על הדוח המפורט. אם יש שאלות, אפשר לשלוח אותן למשרד. הישיבה הבאה תתקיים בחודש הבא באותו המקום ובאותה השעה כרגיל.',
  ja: '会議は午前九時に議長によって開会され、議題は異議なく承認されました。会計係は、収入が前年に比べて増加したこと、また支出が予算の範囲内であったことを報告しました。'.repeat(
    3,
  ),
}

test.each(Object.entries(texts))(
  'a text in %s is known by its words or its script',
  (tag, text) => {
    expect(guessLanguage(text)).toBe(tag)
  },
)

test('fewer than 200 letters show no language', () => {
  const words = texts.en.replaceAll(/[^a-z]+/gi, ' ')
  const endOf = (letters: number) =>
    words.search(new RegExp(`(?<=^(?:\\s*[a-z]){${letters}})`, 'i'))

  expect(guessLanguage(words.slice(0, endOf(199)))).toBeUndefined()
  expect(guessLanguage(words.slice(0, endOf(200)))).toBe('en')
})

test.each([
  ['in two languages, one after the other', `${texts.de} ${texts.en}`],
  ['that begins in another language', `${texts.de.slice(0, 150)} ${texts.en} ${texts.en}`],
  ['half in another script', `${texts.he} ${texts.en}`],
  [
    'that only fills space',
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat. '.repeat(
      3,
    ),
  ],
  ['of a table of names', 'Item Alpha Pending Active Beta Gamma Status Date Name Value '.repeat(8)],
  [
    'in a language that is never guessed',
    'Møtet ble åpnet klokken ni av lederen, og sakslisten ble godkjent uten merknader. Kassereren fortalte at det ikke er noen større utgifter i år, men at vi skal være forsiktige etter sommeren. Hvis medlemmene har spørsmål, kan de sendes til kontoret.',
  ],
  ['without letters', '12.5 300 4,70 '.repeat(100)],
])('a text %s is not guessed', (_kind, text) => {
  expect(guessLanguage(text)).toBeUndefined()
})
