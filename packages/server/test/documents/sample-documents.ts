import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { documentTypes, type DocumentType } from '@curbcut/contract'
import { createZipStream } from '#server/features/documents/download/zip-stream.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const padded = (start: string, length = 600) => Buffer.concat([latin1(start), Buffer.alloc(length)])
const compoundFile = padded('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const nameOfLocked = Buffer.from('EncryptedPackage', 'utf16le')
/** As Office locks a document with a password; the directory of the file may stand far from both its ends. */
export const aLockedDocument = (bytesAround = 600) =>
  Buffer.concat([compoundFile, nameOfLocked, Buffer.alloc(bytesAround)])

function bitmap() {
  const bytes = padded('BM')
  bytes.writeUInt32LE(40, 14)
  return bytes
}

/** A zip with these entries, in their order. */
export async function aZip(contents: Record<string, string | Buffer>): Promise<Buffer> {
  const entries = Object.entries(contents).map(([name, content]) => {
    const bytes = Buffer.from(content)
    const open = () => Readable.from([bytes], { objectMode: false })
    return { name, sizeBytes: bytes.length, crc32: crc32(bytes), modifiedAt: new Date(0), open }
  })
  return await buffer(createZipStream(entries))
}

const officeZip = (main: string) =>
  aZip({ '[Content_Types].xml': '<Types/>', '_rels/.rels': '<r/>', [main]: '<x/>' })
const mimetypeZip = (mimetype: string) => aZip({ mimetype, 'content.xml': '<x/>' })

/** A Word document whose main entry would unpack to four gigabytes. */
export async function aZipBomb(main = 'word/document.xml'): Promise<Buffer> {
  const packed = deflateRawSync(Buffer.alloc(20 * 1024 ** 2))
  const zip = await aZip({ '[Content_Types].xml': '<Types/>', [main]: packed })
  const names = [zip.indexOf(main), zip.lastIndexOf(main)] as const
  // The method and the unpacked size, in the entry's own header and in the directory.
  for (const [at, methodBefore, sizeBefore] of [
    [names[0], 22, 8],
    [names[1], 36, 22],
  ] as const) {
    zip.writeUInt16LE(8, at - methodBefore)
    zip.writeUInt32LE(0xff_ff_ff_fe, at - sizeBefore)
  }
  return zip
}

/** The type, the name and the bytes of each. */
export const acceptedDocuments: [DocumentType, string, () => Buffer | Promise<Buffer>][] = [
  ['pdf', 'report.pdf', () => padded('%PDF-1.7\n')],
  ['pdf', 'mark and empty line.PDF', () => padded('\xef\xbb\xbf\r\n%PDF-1.4\n')],
  ['png', 'a.png', () => padded('\x89PNG\r\n\x1a\n')],
  ['jpeg', 'a.jpg', () => padded('\xff\xd8\xff\xe0')],
  ['jpeg', 'a.jpeg', () => padded('\xff\xd8\xff\xe1')],
  ['tiff', 'a.tif', () => padded('II*\0')],
  ['tiff', 'a.tiff', () => padded('MM\0*')],
  ['gif', 'a.gif', () => padded('GIF89a')],
  ['webp', 'a.webp', () => padded('RIFF\x10\0\0\0WEBPVP8 ')],
  ['bmp', 'a.bmp', bitmap],
  ['rtf', 'a.rtf', () => latin1('{\\rtf1\\ansi text}')],
  ['doc', 'a.doc', () => compoundFile],
  ['xls', 'a.xls', () => compoundFile],
  ['ppt', 'a.ppt', () => compoundFile],
  ['docx', 'a.docx', () => officeZip('word/document.xml')],
  ['xlsx', 'a.xlsx', () => officeZip('xl/workbook.xml')],
  ['pptx', 'a.pptx', () => officeZip('ppt/presentation.xml')],
  ['docx', 'a bomb.docx', () => aZipBomb()],
  ['docx', 'locked.docx', () => aLockedDocument()],
  ['pptx', 'locked.PPTX', () => aLockedDocument()],
  ['xlsx', 'locked.xlsx', () => aLockedDocument(300_000)],
  ['odt', 'a.odt', () => mimetypeZip(documentTypes.odt.mediaType)],
  ['ods', 'a.ods', () => mimetypeZip(documentTypes.ods.mediaType)],
  ['odp', 'a.odp', () => mimetypeZip(documentTypes.odp.mediaType)],
  ['epub', 'a.epub', () => mimetypeZip(documentTypes.epub.mediaType)],
  ['html', 'a.html', () => latin1('<!doctype html><p>x')],
  ['html', 'a.htm', () => latin1('<p>x')],
  ['txt', 'utf-8.txt', () => Buffer.from('Ünïcödé 🦔 текст')],
  ['txt', 'utf-16.txt', () => utf16('Ünïcödé 🦔')],
  ['txt', 'utf-16 big end.txt', () => utf16('text').swap16()],
  ['txt', 'windows-1252.txt', () => latin1('caf\xe9 \x80 5 \x96 r\xe9sum\xe9')],
  ['txt', 'one letter.txt', () => latin1('x')],
  ['txt', 'bmw.txt', () => latin1('BMW is not a bitmap, and PK is not a zip')],
  ['md', 'a.md', () => latin1('# Title')],
  ['csv', 'a.csv', () => latin1('a;b\r\n1;2\r\n')],
]

/** A description, the name and the bytes of each. */
export const refusedDocuments: [string, string, () => Buffer | Promise<Buffer>][] = [
  ['a program with the name of a PDF', 'a.pdf', () => padded('MZ\x90')],
  ['a program with the name of a text', 'a.txt', () => latin1('MZ text only')],
  ['an ELF program', 'a.txt', () => latin1('\x7fELFtext')],
  ['a script', 'a.txt', () => latin1('#!/bin/sh\n')],
  ['a script behind a mark', 'a.md', () => Buffer.from('\ufeff#!/bin/sh\n')],
  ['a script in UTF-16', 'a.txt', () => utf16('#!/bin/sh\n')],
  ['a script with its own extension', 'a.sh', () => latin1('echo')],
  ['an installer', 'a.msi', () => compoundFile],
  ['a Word document with the name of a PDF', 'a.pdf', () => compoundFile],
  ['an old Word document with the name of a newer one', 'a.docx', () => compoundFile],
  ['a locked document with the name of a picture', 'a.png', () => aLockedDocument()],
  ['a locked document with the name of an open text', 'a.odt', () => aLockedDocument()],
  [
    'a zip that names the stream of locked ones',
    'a.docx',
    () => Buffer.concat([latin1('PK\x03\x04'), nameOfLocked]),
  ],
  ['a PDF with the name of a Word document', 'a.doc', () => padded('%PDF-1.7')],
  ['a PDF with the name of a text', 'a.txt', () => latin1('%PDF-1.7 text only')],
  ['a PNG with the name of a JPEG', 'a.jpg', () => padded('\x89PNG\r\n\x1a\n')],
  ['a plain zip with the name of a Word document', 'a.docx', () => aZip({ 'a.txt': 'x' })],
  ['a zip with a folder word only', 'a.docx', () => aZip({ 'word/document.xml': 'x' })],
  ['a workbook with the name of a Word document', 'a.docx', () => officeZip('xl/workbook.xml')],
  [
    'a text document with the name of a book',
    'a.epub',
    () => mimetypeZip(documentTypes.odt.mediaType),
  ],
  ['a template', 'a.odt', () => mimetypeZip(`${documentTypes.odt.mediaType}-template`)],
  ['a Word document cut off', 'a.docx', async () => (await officeZip('word/a')).subarray(0, -30)],
  ['an archive', 'a.zip', () => aZip({ 'a.txt': 'x' })],
  ['a program with the name of a Word document', 'a.docx', () => padded('MZ\x90')],
  ['an ELF program with the name of a picture', 'a.png', () => padded('\x7fELF')],
  ['a PDF that begins late', 'a.pdf', () => padded(`GIF89a${' '.repeat(900)}%PDF-1.7\n`)],
  ['a page that begins as a PDF', 'a.html', () => latin1('%PDF-1.7\n<!doctype html>')],
  ['a page with a NUL', 'a.html', () => latin1('<!doctype html>\0<p>x')],
  ['a packed bomb without a document', 'a.docx', () => aZipBomb('bomb.xml')],
  ['a drawing with the name of a picture', 'a.png', () => latin1('<svg xmlns="x"/>')],
  ['a drawing that can hold scripts', 'a.svg', () => latin1('<svg xmlns="x"/>')],
  ['a text with a NUL', 'a.txt', () => latin1('text\0text')],
  ['a UTF-16 text with a NUL letter', 'a.txt', () => utf16('text\0text')],
  ['half a letter of UTF-16', 'a.txt', () => Buffer.concat([utf16('text'), latin1('x')])],
  ['bytes that no encoding defines', 'a.txt', () => latin1('\x81\x8d\x8f')],
  ['a text without extension', 'README', () => latin1('text')],
  ['a name that is only an extension without dot', 'pdf', () => padded('%PDF-1.7')],
  ['a film', 'a.mp4', () => padded('\0\0\0\x18ftypmp42')],
  ['two letters that begin a bitmap', 'a.bmp', () => latin1('BM')],
]
