import type { CustomRuleId } from '#checks/result/custom-rules.ts'
import {
  aDocx,
  aPptx,
  aXlsx,
  cells,
  paragraph,
  rows,
  run,
  shape,
  slideTitle,
  styled,
  usualStyles,
} from '#test/an-office-document.ts'

/** Documents that break a named rule, and some that are close to it and do not. */
export type OfficeCase = {
  rule: CustomRuleId
  name: string
  fails: Record<string, Uint8Array>
  passes: Record<string, Uint8Array>
}

const drawn = (properties: string, inside = '') =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" ${properties}>${inside}</wp:docPr></wp:inline></w:drawing></w:r></w:p>`
const link = '<a:hlinkClick r:id="r9"/>'
/** A drawing with a text box, and perhaps with a picture. */
const boxed = (properties: string, { text = '', inside = '', shown = '' }) =>
  `<w:p><w:r><w:drawing><wp:anchor><wp:docPr id="1" name="Box 1" ${properties}>${inside}</wp:docPr>${shown}<w:txbxContent>${paragraph(text)}</w:txbxContent></wp:anchor></w:drawing></w:r></w:p>`
const decorative = '<a:extLst><a:ext><adec:decorative xmlns:adec="d" val="1"/></a:ext></a:extLst>'
const tableOf = (head: string, lines = 2) =>
  `<w:tbl>${Array.from({ length: lines }, (_, index) => `<w:tr>${index === 0 ? head : ''}<w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr>`).join('')}</w:tbl>`
const header = '<w:trPr><w:tblHeader/></w:trPr>'
const linked = (text: string) =>
  `<w:p><w:hyperlink r:id="r9"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`
const field = (text: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://example.com" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${text}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const over = '<a:hlinkHover r:id="r9"/>'
/** A shape of an older program that leads on. */
const oldShape = (text: string, properties = '', tag = 'shape') =>
  `<w:p><w:r><w:pict><v:${tag} href="https://example.com/minutes" ${properties}><v:textbox><w:txbxContent>${paragraph(text)}</w:txbxContent></v:textbox></v:${tag}></w:pict></w:r></w:p>`
const long = paragraph('Words and words. '.repeat(50)).repeat(8)
const noLanguage = usualStyles.replace('<w:lang w:val="en-GB"/>', '')
const withLanguage =
  '<w:p><w:r><w:rPr><w:lang w:val="fr-FR"/></w:rPr><w:t>Bonjour</w:t></w:r></w:p>'

const docxCases: OfficeCase[] = [
  {
    rule: 'document-language',
    name: 'minutes.docx',
    fails: {
      'nothing says it': aDocx(paragraph('Hello'), { styles: noLanguage }),
      'some text says it': aDocx(withLanguage + paragraph('Hello'), { styles: noLanguage }),
      ...Object.fromEntries(
        ['x-none', 'und', 'zxx', 'UND-Latn'].map((none) => [
          `it is said to be none, by ${none}`,
          aDocx('', { styles: usualStyles.replace('en-GB', none) }),
        ]),
      ),
    },
    passes: {
      'the defaults say it': aDocx(paragraph('Hello')),
      'all text says it': aDocx(withLanguage, { styles: noLanguage }),
    },
  },
  {
    rule: 'document-title',
    name: 'minutes.docx',
    fails: { 'it is empty': aDocx('', { title: ' ' }) },
    passes: { 'it is there': aDocx('', { title: 'Minutes of May' }) },
  },
  {
    rule: 'title-is-file-name',
    name: 'minutes.docx',
    fails: {
      'it ends like one': aDocx('', { title: 'minutes_final.docx' }),
      'it is that of the document': aDocx('', { title: 'minutes' }),
    },
    passes: { 'it is a title': aDocx('', { title: 'Minutes of May' }) },
  },
  {
    rule: 'title-by-program',
    name: 'minutes.docx',
    fails: { 'nobody named it': aDocx('', { title: 'Document1' }) },
    passes: { 'it is a title': aDocx('', { title: 'Minutes of May' }) },
  },
  {
    rule: 'headings',
    name: 'minutes.docx',
    fails: { 'a long text has none': aDocx(long) },
    passes: {
      'a long text has one': aDocx(styled('H1', 'First') + long),
      'its style leads to one': aDocx(styled('Own', 'First') + long),
    },
  },
  {
    rule: 'heading-levels',
    name: 'minutes.docx',
    fails: {
      'a style skips one': aDocx(styled('H1', 'One') + styled('H3', 'Three')),
      'the first is no first': aDocx(styled('H2', 'Two')),
      'an outline level skips one': aDocx(
        styled('H1', 'One') + paragraph('Four', '<w:outlineLvl w:val="3"/>'),
      ),
    },
    passes: {
      'each follows': aDocx(styled('H1', 'One') + styled('H2', 'Two') + styled('H1', 'One')),
      'a paragraph says that it is none': aDocx(
        styled('H1', 'One') + paragraph('Text', '<w:pStyle w:val="H3"/><w:outlineLvl w:val="9"/>'),
      ),
    },
  },
  {
    rule: 'picture-descriptions',
    name: 'minutes.docx',
    fails: {
      'a picture has none': aDocx(drawn('')),
      'a picture has an empty one': aDocx(drawn('descr=" "')),
      'a picture of an older program has none': aDocx(
        '<w:p><w:r><w:pict><v:shape><v:imagedata/></v:shape></w:pict></w:r></w:p>',
      ),
      'a picture beside its caption has none': aDocx(
        boxed('', { text: 'A dog', shown: '<pic:pic/>' }),
      ),
    },
    passes: {
      'it is described': aDocx(drawn('descr="A dog in the rain"')),
      'it only decorates': aDocx(drawn('', decorative)),
      'what older programs see is not read': aDocx(
        `<mc:AlternateContent><mc:Choice>${drawn('descr="A dog"')}</mc:Choice><mc:Fallback>${drawn('')}</mc:Fallback></mc:AlternateContent>`,
      ),
    },
  },
  {
    rule: 'description-words',
    name: 'minutes.docx',
    fails: {
      'it is the name of a file': aDocx(drawn('descr="IMG_0042.JPG"')),
      'a program wrote it': aDocx(drawn('descr="A dog. Description automatically generated"')),
      'it is letters without a word': aDocx(drawn('descr="P3#yIS1"')),
      ...writtenByOffice(),
    },
    passes: { 'a person wrote it': aDocx(drawn('descr="A dog in the rain"')) },
  },
  {
    rule: 'table-headers',
    name: 'minutes.docx',
    fails: {
      'no row is marked': aDocx(tableOf('')),
      'a mark is off': aDocx(tableOf('<w:trPr><w:tblHeader w:val="0"/></w:trPr>')),
      'the inner table has none': aDocx(
        `<w:tbl><w:tr>${header}<w:tc>${tableOf('')}</w:tc><w:tc/></w:tr><w:tr><w:tc/><w:tc/></w:tr></w:tbl>`,
      ),
    },
    passes: { 'the first row is marked': aDocx(tableOf(header)) },
  },
  {
    rule: 'typed-lists',
    name: 'minutes.docx',
    fails: {
      'lines begin with a sign': aDocx(paragraph('- One') + paragraph('- Two')),
      'lines begin with a number': aDocx(paragraph('1. One') + paragraph('2. Two')),
    },
    passes: {
      'it is a list': aDocx(styled('Listed', 'One') + styled('Listed', 'Two')),
      'it is a list by itself': aDocx(paragraph('One', '<w:numPr><w:numId w:val="1"/></w:numPr>')),
    },
  },
  {
    rule: 'link-texts',
    name: 'minutes.docx',
    fails: {
      'it says here': aDocx(linked('Click here.')),
      'it says an address': aDocx(linked('https://example.com/a?b=1')),
      'it says nothing': aDocx(linked('')),
      'a field says here': aDocx(field('here')),
      'a drawing that leads on says nothing': aDocx(boxed('', { inside: link })),
      'a drawing that leads on under a pointer says nothing': aDocx(boxed('', { inside: over })),
      'an older shape that leads on says here': aDocx(oldShape('here')),
      'an older oval that leads on says nothing': aDocx(oldShape('', '', 'oval')),
    },
    passes: {
      'an older shape says where it leads': aDocx(oldShape('Minutes of April')),
      'an older shape is described': aDocx(oldShape('', 'alt="Minutes of April"')),
      'a text box says where it leads': aDocx(
        boxed('', { inside: link, text: 'Minutes of April' }),
      ),
      'a drawing is described': aDocx(boxed('descr="Minutes of April"', { inside: link })),
      'it says where it leads': aDocx(linked('Minutes of April')),
      'a field says where it leads': aDocx(field('Minutes of April')),
    },
  },
]

const overRun = '<a:hlinkMouseOver r:id="r9"/>'
const picture = (properties = '', inside = '') =>
  `<p:pic><p:nvPicPr><p:cNvPr id="2" name="Picture" ${properties}>${inside}</p:cNvPr></p:nvPicPr></p:pic>`
const frame = (inside: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="Frame"/></p:nvGraphicFramePr>${inside}</p:graphicFrame>`
const slideTable = (properties: string, lines = 2) =>
  frame(`<a:tbl><a:tblPr ${properties}/>${`<a:tr>${cells()}</a:tr>`.repeat(lines)}</a:tbl>`)
const linkedShape = (properties: string, text: string, tag = 'sp') =>
  `<p:${tag}><p:nvSpPr><p:cNvPr id="4" name="Button" ${properties}>${link}</p:cNvPr></p:nvSpPr><p:txBody><a:p>${text}</a:p></p:txBody></p:${tag}>`
const group = (properties: string, inside: string) =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="5" name="Group" ${properties}/></p:nvGrpSpPr>${inside}</p:grpSp>`
const pictured = (shapes: string) =>
  `<p:bg><p:bgPr><a:blipFill><a:blip r:embed="r1"/></a:blipFill></p:bgPr></p:bg>${shapes}`
const withTitle = (shapes: string) => aPptx([slideTitle('Costs') + shapes])

const pptxCases: OfficeCase[] = [
  {
    rule: 'document-language',
    name: 'talk.pptx',
    fails: {
      'nothing says it': aPptx([shape(run('Hello', '', ''))]),
      'it is said to be unknown': aPptx([shape(run('Hello', '', 'lang="und"'))]),
    },
    passes: {
      'all text says it': aPptx([shape(run('Hello'))]),
      'the defaults say it': aPptx([shape(run('Hello', '', ''))], {
        defaults:
          '<p:defaultTextStyle><a:lvl1pPr><a:defRPr lang="de-DE"/></a:lvl1pPr></p:defaultTextStyle>',
      }),
    },
  },
  {
    rule: 'document-title',
    name: 'talk.pptx',
    fails: { 'it is empty': aPptx([], { title: '' }) },
    passes: { 'it is there': aPptx([]) },
  },
  {
    rule: 'title-by-program',
    name: 'talk.pptx',
    fails: { 'the program gave it': aPptx([], { title: 'PowerPoint Presentation' }) },
    passes: { 'it is a title': aPptx([], { title: 'PowerPoint for Beginners' }) },
  },
  {
    rule: 'slide-titles',
    name: 'talk.pptx',
    fails: {
      'a slide has none': aPptx([slideTitle('Costs'), shape(run('Text'))]),
      'a title is empty': aPptx([slideTitle(' ')]),
    },
    passes: { 'each slide has one': aPptx([slideTitle('Costs'), slideTitle('Gains')]) },
  },
  {
    rule: 'scanned-pages',
    name: 'talk.pptx',
    fails: {
      'a slide is its background picture': aPptx([pictured('')]),
      'beside it stands the number of the slide': aPptx([
        pictured(shape(run('7'), '<p:ph type="sldNum"/>')),
      ]),
    },
    passes: {
      'a slide has text before it': aPptx([pictured(slideTitle('Costs'))]),
      'a slide has a described picture before it': aPptx([pictured(picture('descr="A dog"'))]),
    },
  },
  {
    rule: 'repeated-slide-titles',
    name: 'talk.pptx',
    fails: { 'two are the same': aPptx([slideTitle('Costs'), slideTitle('costs ')]) },
    passes: { 'each says its own': aPptx([slideTitle('Costs 1'), slideTitle('Costs 2')]) },
  },
  {
    rule: 'picture-descriptions',
    name: 'talk.pptx',
    fails: {
      'a picture has none': withTitle(picture()),
      'a chart has none': withTitle(frame('<c:chart xmlns:c="c"/>')),
    },
    passes: {
      'it is described': withTitle(picture('descr="A dog"')),
      'its group is described': withTitle(group('descr="Two dogs"', picture() + picture())),
      'it only decorates': withTitle(picture('', decorative)),
    },
  },
  {
    rule: 'table-headers',
    name: 'talk.pptx',
    fails: { 'its first row is no header': withTitle(slideTable('')) },
    passes: { 'its first row is a header': withTitle(slideTable('firstRow="1"')) },
  },
  {
    rule: 'link-texts',
    name: 'talk.pptx',
    fails: {
      'it says here': withTitle(shape(run('here', link))),
      'it leads to the next slide': withTitle(
        shape(
          run('here', '<a:hlinkClick r:id="" action="ppaction://hlinkshowjump?jump=nextslide"/>'),
        ),
      ),
      'a shape that leads on says here': withTitle(linkedShape('', run('here'))),
      'a line that leads on says nothing': withTitle(linkedShape('', '', 'cxnSp')),
      'it says here under a pointer': withTitle(shape(run('here', overRun))),
      'a picture that leads on under a pointer says nothing': withTitle(
        picture('descr="link"', over),
      ),
      'a picture that leads on says an address': withTitle(
        picture('descr="www.example.com"', link),
      ),
    },
    passes: {
      'a shape says where it leads': withTitle(linkedShape('', run('Minutes'))),
      'a shape is described': withTitle(linkedShape('descr="Minutes"', '')),
      'its runs say it together': withTitle(shape(run('Mi', link) + run('nutes', link))),
    },
  },
]

const table = (count: string) =>
  `<table displayName="Costs" ref="A1:B9" headerRowCount="${count}"><tableColumns><tableColumn/><tableColumn/></tableColumns></table>`
const sheetPicture = (properties = '') =>
  `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Picture" ${properties}/></xdr:nvPicPr></xdr:pic>`
const ofCosts = { name: 'Costs', rows: rows(3) }

const xlsxCases: OfficeCase[] = [
  {
    rule: 'workbook-language',
    name: 'costs.xlsx',
    fails: {
      'nothing says it': aXlsx([ofCosts]),
      'it is said to be none': aXlsx([ofCosts], { language: 'zxx' }),
    },
    passes: { 'its properties say it': aXlsx([ofCosts], { language: 'en-GB' }) },
  },
  {
    rule: 'sheet-names',
    name: 'costs.xlsx',
    fails: { 'a program gave it': aXlsx([{ name: 'Sheet1', rows: rows(1) }]) },
    passes: { 'a person gave it': aXlsx([ofCosts]) },
  },
  {
    rule: 'sheet-headers',
    name: 'costs.xlsx',
    fails: { 'its data are no table': aXlsx([ofCosts]) },
    passes: {
      'rows are repeated in print': aXlsx([ofCosts], {
        names: '<definedName name="_xlnm.Print_Titles" localSheetId="0">Costs!$1:$1</definedName>',
      }),
    },
  },
  {
    rule: 'table-headers',
    name: 'costs.xlsx',
    fails: { 'it has no header row': aXlsx([{ ...ofCosts, table: table('0') }]) },
    passes: { 'it has a header row': aXlsx([{ ...ofCosts, table: table('1') }]) },
  },
  {
    rule: 'picture-descriptions',
    name: 'costs.xlsx',
    fails: { 'it has none': aXlsx([{ ...ofCosts, drawing: sheetPicture() }]) },
    passes: {
      'it is described': aXlsx([{ ...ofCosts, drawing: sheetPicture('descr="A chart of costs"') }]),
    },
  },
]

export const officeCases = [...docxCases, ...pptxCases, ...xlsxCases]

/** As Office adds them to descriptions, older and newer, behind an empty line. */
function writtenByOffice() {
  return Object.fromEntries(
    [
      'AI-generated content may be incorrect.',
      'Automatisch generierte Beschreibung',
      'KI-generierte Inhalte können fehlerhaft sein.',
      'Description générée automatiquement',
      'Le contenu généré par l’IA peut être incorrect.',

      'Descripción generada automáticamente',
      'El contenido generado por IA puede ser incorrecto.',
      'Descrizione generata automaticamente',
      'Descrição gerada automaticamente',
      "Il contenuto generato dall'IA potrebbe non essere corretto.",

      'O conteúdo gerado por IA pode estar incorreto.',
      'Automatisch gegenereerde beschrijving',
      'Door AI gegenereerde inhoud is mogelijk onjuist.',
      'Opis wygenerowany automatycznie',
      'Zawartość wygenerowana przez sztuczną inteligencję może być niepoprawna.',
      'Автоматически созданное описание',
      'Automatiskt genererad beskrivning',
      'Automatisk genereret beskrivelse',
      'Automatisk generert beskrivelse',
      'Kuvaus luotu automaattisesti',
      'Automatikusan generált leírás',
      'Açıklama otomatik olarak oluşturuldu',
      'Popis byl vytvořen automaticky',
      'Descripció generada automàticament',
      '描述已自动生成',
      '自動產生的描述',
      '自動的に生成された説明',
      '자동 생성된 설명',
      'AI-genererat innehåll kan vara felaktigt.',
      'AI 生成的内容可能不正确。',
      'AI 生成コンテンツは誤りを含む可能性があります。',

      'AI 產生的內容可能不正確。',
      'Mô tả được tạo tự động',
      'Deskripsi dibuat secara otomatis',
      'Yapay zeka tarafından oluşturulmuş içerik yanlış olabilir.',
      'התיאור נוצר באופן אוטומטי',
      'تم إنشاء الوصف تلقائياً',
      'AI 생성 콘텐츠는 정확하지 않을 수 있습니다.',
      'Содержимое, созданное искусственным интеллектом, может быть неверным.',
    ].map((sentence) => [sentence, aDocx(drawn(`descr="A dog&#10;&#10;${sentence}"`))]),
  )
}
