import { isImageFileName } from '#checks/result/file-names.ts'
import { isGibberish } from './is-gibberish.ts'

/** Sentences that old and new Office versions add, in the main languages of public documents. */
const sentences = [
  'automatically generated',
  'alt text generated',
  'ai-generated content',
  'automatisch generiert',
  'ki-generierte inhalte',
  'généré automatiquement',
  'générée automatiquement',
  "contenu généré par l[’']ia",
  'generado automáticamente',
  'generada automáticamente',
  'contenido generado por ia',
  'generata automaticamente',
  "contenuto generato dall[’'](ia|intelligenza artificiale)",
  'gerada automaticamente',
  'conteúdo gerado por ia',
  'automatisch gegenereerde beschrijving',
  'door ai gegenereerde inhoud',
  'opis wygenerowany automatycznie',
  'wygenerowana przez sztuczną inteligencję',
  'автоматически созданное описание',
  'созданное искусственным интеллектом',
  'automatiskt genererad beskrivning',
  'ai-genererat innehåll',
  'automatisk genereret beskrivelse',
  'automatisk generert beskrivelse',
  'kuvaus luotu automaattisesti',
  'automatikusan generált leírás',
  'açıklama otomatik olarak oluşturuldu',
  'popis byl vytvořen automaticky',
  'descripció generada automàticament',
  '描述已自动生成',
  'ai 生成的内容可能不正确',
  '自動產生的描述',
  '自動的に生成された説明',
  'ai 生成コンテンツは誤りを含む可能性',
  'ai 產生的內容可能不正確',
  'yapay zeka tarafından oluşturulmuş içerik',
  'mô tả được tạo tự động',
  'deskripsi dibuat secara otomatis',
  'התיאור נוצר באופן אוטומטי',
  'تم إنشاء الوصف تلقائي',
  '자동 생성된 설명',
  'ai 생성 콘텐츠는 정확하지 않을 수',
].map((sentence) => sentence.replaceAll(' ', String.raw`\s+`))

const generatedSentencePattern = new RegExp(`(${sentences.join('|')})`, 'iu')

/** Default names of pictures; those of charts and shapes count only with a number. */
const genericImageNames = `image images picture pic photo figure fig graphic img screenshot scan dsc dscn?f? pict formula equation
  grafik bild foto abbildung abb imagen imagem immagine figura afbeelding billede bilde obraz rysunek obrázek obrázok
  kuva kép рисунок изображение 图片 图像 画像 図`
const genericObjectNames = `chart diagram diagramm diagramme graph table group shape object rectangle oval line freeform smartart
  text\\s?box content\\splaceholder`
const toAlternatives = (words: string) => words.split(/\s+/).join('|')
const count = String.raw`[\s_.:#(-]*\d[\d\s._-]*\p{L}?\)?`
const genericNamePattern = new RegExp(
  `^(?:(?:${toAlternatives(genericImageNames)})(?:${count})?[.:]?|(?:${toAlternatives(genericObjectNames)})${count})$`,
  'iu',
)

const pathPattern = /^(?:[a-z]:[\\/]|\\\\\S|file:\/)/i

/** Office appends its sentences at the end. A text longer than a name was written by a person. */
const maxLength = { sentence: 1_000, name: 200 }

/** Detects descriptions by programs, file names, numbers and letters without a word. */
export function isGenericDescription(description: string, isFormula = false): boolean {
  const text = description
    .slice(-maxLength.sentence)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize()
  if (generatedSentencePattern.test(text)) return true
  if (text.length > maxLength.name) return false
  const isName = isImageFileName(text) || pathPattern.test(text) || genericNamePattern.test(text)
  return isName || (!isFormula && isGibberish(text))
}
