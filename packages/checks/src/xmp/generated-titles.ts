import { isFileName } from '#checks/result/file-names.ts'

const untitled = [
  'untitled',
  'unbenannt',
  'ohne titel',
  'sans titre',
  'sin título',
  'sem título',
  'naamloos',
  'senza titolo',
  'zonder titel',
  'bez tytułu',
  'без имени',
  'без названия',
  '无标题',
  '無題',
]
const numberedWithSpace = 'document|dokument|documento|slide|folie|diapositive|diapositiva'
/** After a space the number may belong to a real title. */
const numberedWithoutSpace = [
  'presentation',
  'präsentation',
  'présentation',
  'presentación',
  'presentazione',
  'book',
  'apresentação',
  'mappe',
  'classeur',
  'libro',
  'cartel',
  'publication',
  'drawing',
]
const slides = [
  'powerpoint[ -]presentation',
  'powerpoint-präsentation',
  'présentation powerpoint',
  'presentación de powerpoint',
  'presentazione (?:standard )?di powerpoint',
  'apresentação do powerpoint',
  'powerpoint-presentatie',
  'prezentacja programu powerpoint',

  'презентация powerpoint',
  'powerpoint プレゼンテーション',
  'powerpoint 演示文稿',
  'powerpoint 簡報',
]
const scans = ['scanned (?:document|image)', 'full page (?:photo|fax) print', 'about:blank']

const titlePatterns = [
  `(?:${untitled.join('|')})(?: (?:document|presentation|spreadsheet|design))?[-_ ]?\\d*`,
  `(?:${numberedWithSpace}) ?\\d+`,
  `(?:${numberedWithoutSpace.join('|')})\\d+`,
  ...slides,
  ...scans,
  '(?:microsoft )(?:office )?(?:word|excel|powerpoint|publisher|visio) - .*',
  '(?:[a-z]:[\\\\/]|\\\\\\\\|file:/).*',
]

const programTitlePattern = new RegExp(
  `^[\\s("'[]*(?:${titlePatterns.join('|')})[\\s)"'\\]]*$`,
  'iu',
)

export const isProgramTitle = (title: string) => programTitlePattern.test(title.trim().normalize())

export const isGeneratedTitle = (title: string, documentName: string) =>
  isFileName(title, documentName) || isProgramTitle(title)
