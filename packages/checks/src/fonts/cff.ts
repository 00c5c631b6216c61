import { limits } from '#checks/limits.ts'
import { readCffDict, readCffIndex, type CffDict } from './cff-dict.ts'
import { readCharStringWidth } from './char-string-width.ts'
import { cffExpertEncoding, standardEncoding } from './encodings.ts'

export type Cff = {
  glyphCount: number
  isCid: boolean
  glyphByName: Map<string, number>
  glyphByCid: Map<number, number>
  encoding: Map<number, string>
  widthOf: (glyph: number) => number | undefined
}

const operators = {
  charset: 15,
  encoding: 16,
  charStrings: 17,
  private: 18,
  subrs: 19,
  defaultWidthX: 20,
  nominalWidthX: 21,
}
const escapedOperators = { fontMatrix: 1207, ros: 1230, fdArray: 1236, fdSelect: 1237 }

export function readCff(bytes: Uint8Array): Cff {
  const names = readCffIndex(bytes, bytes[2] ?? 4)
  const topDicts = readCffIndex(bytes, names.end)
  const strings = readCffIndex(bytes, topDicts.end)
  const globalSubrs = readCffIndex(bytes, strings.end)
  const topDict = readCffDict(topDicts.items[0] ?? new Uint8Array())
  const charStrings = readCffIndex(
    bytes,
    topDict.get(operators.charStrings)?.[0] ?? bytes.length,
  ).items
  if (charStrings.length === 0) throw new Error('a font has no glyphs')
  const isCid = topDict.has(escapedOperators.ros)
  const charset = readCharset(bytes, { topDict, count: charStrings.length, isCid })
  const stringOf = (sid: number) =>
    standardStrings[sid] ?? toLatin1(strings.items[sid - standardStrings.length])
  const nameOf = (glyph: number) => {
    const entry = charset[glyph]
    return typeof entry === 'number' ? stringOf(entry) : entry
  }
  return {
    glyphCount: charStrings.length,
    isCid,
    glyphByName: isCid ? new Map() : toGlyphByKey(charset.map((_, glyph) => nameOf(glyph))),
    glyphByCid: isCid ? toGlyphByKey(charset.map((cid) => Number(cid))) : new Map(),
    encoding: isCid ? new Map() : readEncoding(bytes, { topDict, nameOf }),
    widthOf: createWidthReader(bytes, {
      topDict,
      charStrings,
      globalSubrs: globalSubrs.items,
      isCid,
    }),
  }
}

const toLatin1 = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')

function toGlyphByKey<Key>(keys: (Key | undefined)[]): Map<Key, number> {
  const glyphs = new Map<Key, number>()
  for (const [glyph, key] of keys.entries())
    if (key !== undefined && !glyphs.has(key)) glyphs.set(key, glyph)
  return glyphs
}

type CharsetOptions = { topDict: CffDict; count: number; isCid: boolean }

/** A string number or CID for each glyph; a name where the charset is predefined. */
function readCharset(
  bytes: Uint8Array,
  { topDict, count, isCid }: CharsetOptions,
): (number | string)[] {
  const offset = topDict.get(operators.charset)?.[0] ?? 0
  if (offset <= 2) {
    if (isCid) return Array.from({ length: count }, (_, glyph) => glyph)
    return ([isoAdobeCharset, expertCharset, expertSubsetCharset][offset] ?? []).slice(0, count)
  }
  const format = bytes[offset]
  const uint16At = (position: number) => ((bytes[position] ?? 0) << 8) | (bytes[position + 1] ?? 0)
  const entries: number[] = [0]
  for (let position = offset + 1; entries.length < count && position < bytes.length;) {
    const first = uint16At(position)
    const remaining =
      format === 0 ? 0 : format === 1 ? (bytes[position + 2] ?? 0) : uint16At(position + 2)
    for (let delta = 0; delta <= remaining && entries.length < count; delta++)
      entries.push(first + delta)
    position += format === 0 ? 2 : format === 1 ? 3 : 4
  }
  return entries
}

type EncodingOptions = { topDict: CffDict; nameOf: (glyph: number) => string | undefined }

function readEncoding(
  bytes: Uint8Array,
  { topDict, nameOf }: EncodingOptions,
): Map<number, string> {
  const offset = topDict.get(operators.encoding)?.[0] ?? 0
  const encoding = new Map<number, string>()
  const put = (code: number, name: string | undefined) => name && encoding.set(code, name)
  const table = [standardEncoding, cffExpertEncoding][offset]
  if (table) {
    table.forEach((name, code) => put(code, name))
    return encoding
  }
  const format = (bytes[offset] ?? 0) & 0x7f
  const count = bytes[offset + 1] ?? 0
  let glyph = 1
  for (let index = 0; index < count; index++) {
    const first = bytes[offset + 2 + index * (format === 0 ? 1 : 2)] ?? 0
    const remaining = format === 0 ? 0 : (bytes[offset + 3 + index * 2] ?? 0)
    for (let delta = 0; delta <= remaining; delta++) put(first + delta, nameOf(glyph++))
  }
  return encoding
}

type WidthInput = {
  topDict: CffDict
  charStrings: Uint8Array[]
  globalSubrs: Uint8Array[]
  isCid: boolean
}
type PrivateDict = {
  defaultWidthX: number
  nominalWidthX: number
  subrs: Uint8Array[]
  scale: number
}

function createWidthReader(
  bytes: Uint8Array,
  { topDict, charStrings, globalSubrs, isCid }: WidthInput,
) {
  const fonts = isCid
    ? readCffIndex(bytes, topDict.get(escapedOperators.fdArray)?.[0] ?? bytes.length).items
    : []
  const topScale = topDict.get(escapedOperators.fontMatrix)?.[0]
  const privateDicts = isCid
    ? fonts
        .slice(0, limits.glyphs)
        .map((font) => readPrivateDict(bytes, readCffDict(font), topScale))
    : [readPrivateDict(bytes, topDict, undefined)]
  const fontIndexOf = isCid
    ? createFontIndexLookup(bytes, {
        offset: topDict.get(escapedOperators.fdSelect)?.[0],
        count: charStrings.length,
      })
    : () => 0
  return (glyph: number): number | undefined => {
    const fontPrivate = privateDicts[fontIndexOf(glyph)]
    const charString = charStrings[glyph]
    if (!fontPrivate || !charString) return undefined
    const extra = readCharStringWidth(charString, { globalSubrs, subrs: fontPrivate.subrs })
    const width =
      extra === undefined ? fontPrivate.defaultWidthX : fontPrivate.nominalWidthX + extra
    return width * fontPrivate.scale
  }
}

const defaultScale = 0.001

function readPrivateDict(
  bytes: Uint8Array,
  dict: CffDict,
  outerScale: number | undefined,
): PrivateDict {
  const [size = 0, offset = 0] = dict.get(operators.private) ?? []
  const privateDict = readCffDict(bytes.subarray(offset, offset + size))
  const subrs = privateDict.get(operators.subrs)?.[0]
  const fontScale = dict.get(escapedOperators.fontMatrix)?.[0]
  const scale =
    outerScale === undefined ? (fontScale ?? defaultScale) : outerScale * (fontScale ?? 1)
  return {
    defaultWidthX: privateDict.get(operators.defaultWidthX)?.[0] ?? 0,
    nominalWidthX: privateDict.get(operators.nominalWidthX)?.[0] ?? 0,
    subrs: subrs === undefined ? [] : readCffIndex(bytes, offset + subrs).items,
    scale: scale * 1000,
  }
}

function createFontIndexLookup(
  bytes: Uint8Array,
  { offset, count }: { offset: number | undefined; count: number },
) {
  if (offset === undefined) return () => 0
  if (bytes[offset] === 0) return (glyph: number) => bytes[offset + 1 + glyph] ?? 0
  const uint16At = (index: number) => ((bytes[index] ?? 0) << 8) | (bytes[index + 1] ?? 0)
  const fontIndexes = new Uint8Array(count)
  const ranges = uint16At(offset + 1)
  for (let range = 0; range < ranges; range++) {
    const rangeOffset = offset + 3 + range * 3
    fontIndexes.fill(
      bytes[rangeOffset + 2] ?? 0,
      uint16At(rangeOffset),
      Math.max(uint16At(rangeOffset), uint16At(rangeOffset + 3)),
    )
  }
  return (glyph: number) => fontIndexes[glyph] ?? 0
}

/** Adobe Technical Note 5176, appendix A. */
const standardStrings =
  '.notdef space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum underscore quoteleft a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand questiondown grave acute circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron emdash AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi lslash oslash oe germandbls onesuperior logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide brokenbar degree thorn threequarters twosuperior registered minus eth multiply threesuperior copyright Aacute Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Iacute Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve Otilde Scaron Uacute Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave aring atilde ccedilla eacute ecircumflex edieresis egrave iacute icircumflex idieresis igrave ntilde oacute ocircumflex odieresis ograve otilde scaron uacute ucircumflex udieresis ugrave yacute ydieresis zcaron exclamsmall Hungarumlautsmall dollaroldstyle dollarsuperior ampersandsmall Acutesmall parenleftsuperior parenrightsuperior twodotenleader onedotenleader zerooldstyle oneoldstyle twooldstyle threeoldstyle fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle nineoldstyle commasuperior threequartersemdash periodsuperior questionsmall asuperior bsuperior centsuperior dsuperior esuperior isuperior lsuperior msuperior nsuperior osuperior rsuperior ssuperior tsuperior ff ffi ffl parenleftinferior parenrightinferior Circumflexsmall hyphensuperior Gravesmall Asmall Bsmall Csmall Dsmall Esmall Fsmall Gsmall Hsmall Ismall Jsmall Ksmall Lsmall Msmall Nsmall Osmall Psmall Qsmall Rsmall Ssmall Tsmall Usmall Vsmall Wsmall Xsmall Ysmall Zsmall colonmonetary onefitted rupiah Tildesmall exclamdownsmall centoldstyle Lslashsmall Scaronsmall Zcaronsmall Dieresissmall Brevesmall Caronsmall Dotaccentsmall Macronsmall figuredash hypheninferior Ogoneksmall Ringsmall Cedillasmall questiondownsmall oneeighth threeeighths fiveeighths seveneighths onethird twothirds zerosuperior foursuperior fivesuperior sixsuperior sevensuperior eightsuperior ninesuperior zeroinferior oneinferior twoinferior threeinferior fourinferior fiveinferior sixinferior seveninferior eightinferior nineinferior centinferior dollarinferior periodinferior commainferior Agravesmall Aacutesmall Acircumflexsmall Atildesmall Adieresissmall Aringsmall AEsmall Ccedillasmall Egravesmall Eacutesmall Ecircumflexsmall Edieresissmall Igravesmall Iacutesmall Icircumflexsmall Idieresissmall Ethsmall Ntildesmall Ogravesmall Oacutesmall Ocircumflexsmall Otildesmall Odieresissmall OEsmall Oslashsmall Ugravesmall Uacutesmall Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall Ydieresissmall 001.000 001.001 001.002 001.003 Black Bold Book Light Medium Regular Roman Semibold'.split(
    ' ',
  )

const isoAdobeCharset = standardStrings.slice(0, 229)

const expertCharset =
  '.notdef space exclamsmall Hungarumlautsmall dollaroldstyle dollarsuperior ampersandsmall Acutesmall parenleftsuperior parenrightsuperior twodotenleader onedotenleader comma hyphen period fraction zerooldstyle oneoldstyle twooldstyle threeoldstyle fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle nineoldstyle colon semicolon commasuperior threequartersemdash periodsuperior questionsmall asuperior bsuperior centsuperior dsuperior esuperior isuperior lsuperior msuperior nsuperior osuperior rsuperior ssuperior tsuperior ff fi fl ffi ffl parenleftinferior parenrightinferior Circumflexsmall hyphensuperior Gravesmall Asmall Bsmall Csmall Dsmall Esmall Fsmall Gsmall Hsmall Ismall Jsmall Ksmall Lsmall Msmall Nsmall Osmall Psmall Qsmall Rsmall Ssmall Tsmall Usmall Vsmall Wsmall Xsmall Ysmall Zsmall colonmonetary onefitted rupiah Tildesmall exclamdownsmall centoldstyle Lslashsmall Scaronsmall Zcaronsmall Dieresissmall Brevesmall Caronsmall Dotaccentsmall Macronsmall figuredash hypheninferior Ogoneksmall Ringsmall Cedillasmall onequarter onehalf threequarters questiondownsmall oneeighth threeeighths fiveeighths seveneighths onethird twothirds zerosuperior onesuperior twosuperior threesuperior foursuperior fivesuperior sixsuperior sevensuperior eightsuperior ninesuperior zeroinferior oneinferior twoinferior threeinferior fourinferior fiveinferior sixinferior seveninferior eightinferior nineinferior centinferior dollarinferior periodinferior commainferior Agravesmall Aacutesmall Acircumflexsmall Atildesmall Adieresissmall Aringsmall AEsmall Ccedillasmall Egravesmall Eacutesmall Ecircumflexsmall Edieresissmall Igravesmall Iacutesmall Icircumflexsmall Idieresissmall Ethsmall Ntildesmall Ogravesmall Oacutesmall Ocircumflexsmall Otildesmall Odieresissmall OEsmall Oslashsmall Ugravesmall Uacutesmall Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall Ydieresissmall'.split(
    ' ',
  )

const expertSubsetCharset =
  '.notdef space dollaroldstyle dollarsuperior parenleftsuperior parenrightsuperior twodotenleader onedotenleader comma hyphen period fraction zerooldstyle oneoldstyle twooldstyle threeoldstyle fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle nineoldstyle colon semicolon commasuperior threequartersemdash periodsuperior asuperior bsuperior centsuperior dsuperior esuperior isuperior lsuperior msuperior nsuperior osuperior rsuperior ssuperior tsuperior ff fi fl ffi ffl parenleftinferior parenrightinferior hyphensuperior colonmonetary onefitted rupiah centoldstyle figuredash hypheninferior onequarter onehalf threequarters oneeighth threeeighths fiveeighths seveneighths onethird twothirds zerosuperior onesuperior twosuperior threesuperior foursuperior fivesuperior sixsuperior sevensuperior eightsuperior ninesuperior zeroinferior oneinferior twoinferior threeinferior fourinferior fiveinferior sixinferior seveninferior eightinferior nineinferior centinferior dollarinferior periodinferior commainferior'.split(
    ' ',
  )
