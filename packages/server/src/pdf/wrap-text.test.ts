import { expect, test } from 'vitest'
import { toParagraph, sliceWidth } from './text-runs.ts'
import { wrapParagraph } from './wrap-text.ts'

const style = { weight: 'regular', size: 10, leading: 14, colour: '#000000' } as const

const linesOf = (text: string, width: number) => {
  const paragraph = toParagraph(text, style)
  return wrapParagraph(paragraph, width).map((line) => ({
    text: text.slice(line.start, line.end),
    width: sliceWidth(paragraph, line),
    endsWord: line.endsWord,
  }))
}

const names = [
  'A few words that take some lines',
  'Jahresabschluss_der_Beispielgesellschaft_2026_final_v2.pdf',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen and on',
  'Годовой отчёт о доступности документов',
  'דוח שנתי על נגישות מסמכים (2026)',
  'التقرير السنوي عن إمكانية الوصول إلى الوثائق',
  `${'e\u0301'.normalize('NFD').repeat(60)}.docx`,
]

test.each(names)('%s stands in its column whole', (text) => {
  for (const width of [30, 60, 120, 400]) {
    const lines = linesOf(text, width)

    expect(lines.every((line) => line.width <= width + 0.001)).toBe(true)
    const whole = lines.map((line) => line.text + (line.endsWord ? ' ' : '')).join('')
    expect(whole).toBe(text)
  }
})

test('words stay whole where they fit in a line', () => {
  expect(linesOf('some longer words', 60).map(({ text }) => text)).toEqual(['some longer', 'words'])
})

test('a long name breaks after a sign that separates', () => {
  const [first] = linesOf('annual_report_of_the_whole_year.pdf', 100)

  expect(first?.text.endsWith('_')).toBe(true)
})

test('a column that is narrower than a letter has one letter a line', () => {
  expect(linesOf('WWe\u0301', 1).map(({ text }) => text)).toEqual(['W', 'W', 'e\u0301'])
})

test('nothing takes no line', () => {
  expect(linesOf('', 100)).toEqual([])
})
