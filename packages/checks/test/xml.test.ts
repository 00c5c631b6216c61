import { expect, test } from 'vitest'
import { limits } from '#checks/limits.ts'
import { readXml } from '#checks/xmp/xml.ts'
import type { XmlElement } from '#checks/xmp/xml.ts'

const read = (text: string) => readXml(Buffer.from(text))

/** The elements in brackets after their names, with what they say. */
const written = ({ name, children, text }: XmlElement): string =>
  `${name.local}(${text}${children.map(written).join()})`

test('elements, attributes and their namespaces are read', () => {
  const { children } = read('<a:one xmlns:a="first" a:b="1" c="&lt;2&#x33;"><two>x</two></a:one>')

  expect(children).toMatchObject([
    {
      name: { namespace: 'first', prefix: 'a', local: 'one' },
      attributes: [
        { name: { namespace: 'first', local: 'b' }, value: '1' },
        { name: { namespace: '', local: 'c' }, value: '<23' },
      ],
      children: [{ name: { namespace: '', local: 'two' }, text: 'x' }],
    },
  ])
})

test.each([
  ['a declaration after something else', ' <?xpacket?><?xml version="1.0"?><a>x</a>', '( a(x))'],
  ['several elements beside each other', '<a/>and<b/>', '(anda(),b())'],
  ['a prefix that nothing declares', '<x:a y:b="1"/>', '(a())'],
  ['a character that XML does not have', '<a>x\u000by\0</a>', '(a(xy))'],
  ['an ampersand that stands for itself', '<a b="c&d">R&D &nbsp; &amp;</a>', '(a(R&D &nbsp; &))'],
  ['plain text with signs of XML', '<a><![CDATA[<b>&c;]]></a>', '(a(<b>&c;))'],
])('%s is no trouble', (_what, text, expected) => {
  expect(written(read(text))).toBe(expected)
})

test.each([
  ['an element that does not end', '<a><b></b>', 'not well formed'],
  ['elements that cross', '<a><b></a></b>', 'not well formed'],
  ['a tag that does not end', '<a', 'not well formed'],
  ['plain text that does not end', '<![CDATA['.repeat(1_000), 'not well formed'],
  ['entities of entities', '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]>', 'document type'],
  ['an entity from elsewhere', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc">]>', 'document type'],
  ['ever deeper elements', '<a>'.repeat(limits.xmlDepth + 1), 'too deep'],
  ['ever more elements', '<a/>'.repeat(limits.xmlNodes + 1), 'parts of its XML'],
  ['ever more text', ' '.repeat(limits.xmlBytes + 1), 'too long'],
])('%s is not read', (_what, text, why) => {
  expect(() => read(text)).toThrow(why)
})
