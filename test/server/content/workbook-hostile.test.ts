/** Workbooks that an enemy made, or a disk broke: refused with words, in time. */
import { deflateRawSync } from 'node:zlib'
import { FileError } from '../../../server/content/draft'
import { readBanks } from '../../../server/content/parse'
import { altOf } from '../../../server/content/parse/workbook/alt'
import { allOf, parseXml } from '../../../server/content/parse/workbook/xml'
import { openZip } from '../../../server/content/parse/workbook/zip'
import { write } from './bank'
import { at, drawing, picture, row, workbook } from './workbook-file'

const number = (size: 2 | 4, value: number) => {
  const bytes = Buffer.alloc(size)
  if (size === 2) bytes.writeUInt16LE(value)
  else bytes.writeUInt32LE(value)
  return bytes
}

/** A ZIP file whose entries all have the same bytes: a thousand of them weigh no more than one. */
function bomb(names: string[], bytes: Buffer, { claimed = bytes.length, flags = 0, extra = Buffer.alloc(0) } = {}): Buffer {
  const packed = deflateRawSync(bytes, { level: 1 })
  const sizes = [number(4, 0), number(4, packed.length), number(4, claimed)]
  const local = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    number(2, 20),
    number(2, flags),
    number(2, 8),
    number(4, 0),
    ...sizes,
    number(4, 0),
  ])
  const entries = names.map((name) =>
    Buffer.concat([
      ...[Buffer.from('PK\x01\x02'), number(4, 20), number(2, flags), number(2, 8), number(4, 0), ...sizes, number(2, name.length)],
      ...[number(2, extra.length), Buffer.alloc(10), number(4, extra.length > 0 ? 0xffffffff : 0), Buffer.from(name), extra],
    ]),
  )
  const central = Buffer.concat(entries)
  const at = local.length + packed.length
  const end = [
    Buffer.from('PK\x05\x06'),
    number(4, 0),
    number(2, names.length),
    number(2, names.length),
    number(4, central.length),
    number(4, at),
    number(2, 0),
  ]
  return Buffer.concat([local, packed, central, ...end])
}

const reasonOf = (bytes: Buffer) => {
  try {
    return readBanks(write('h.xlsx', bytes)).flatMap(({ problems }) => problems.map(({ reason }) => reason))
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return error.problems.map(({ reason }) => reason)
  }
}

test('what a small file unpacks to has an end, whatever it says of its size', () => {
  const large = Buffer.alloc(64 * 1024 * 1024, 32)
  const names = ['[Content_Types].xml', 'xl/workbook.xml', ...[1, 2, 3, 4, 5].map((n) => `xl/worksheets/sheet${n}.xml`)]
  expect(reasonOf(bomb(names, large, { claimed: 10 }))).toEqual(['XLSX 文件解压后太大（最多 256 MB）'])
})

test('a part is unpacked once for its size, and no further than who asks for it can use', () => {
  const zip = openZip(bomb(['a.xml', 'xl\\B.xml'], Buffer.alloc(60_000_000)))
  for (let again = 0; again < 5; again++) expect(zip.read('A.XML')).toHaveLength(60_000_000)
  expect(() => zip.read('xl/b.xml', 1000)).toThrow()
  expect(zip.read('nothing')).toBeNull()
})

test('a large file writes its lengths elsewhere', () => {
  const extra = Buffer.concat([number(2, 1), number(2, 8), number(4, 0), number(4, 0)])
  expect(String(openZip(bomb(['a'], Buffer.from('text'), { extra })).read('a'))).toBe('text')
})

test('one with a password, and one that is cut or spoilt anywhere, is refused in words', () => {
  expect(reasonOf(bomb(['a'], Buffer.from('x'), { flags: 1 }))).toEqual(['XLSX 文件有密码：请去掉密码后另存'])
  // A file of LibreOffice with the wrong ending: the library would read its cells, and nobody its pictures.
  expect(reasonOf(bomb(['META-INF/manifest.xml', 'content.xml'], Buffer.from('<x/>')))).toEqual([expect.stringContaining('请另存为')])
  const whole = workbook([row('h1')], { parts: drawing([at('F2')], [picture(1)]) })
  expect(reasonOf(whole)).toEqual([])
  for (let cut = 4; cut < whole.length; cut += 97) {
    expect(reasonOf(whole.subarray(0, cut))[0]).toMatch(/[\u4e00-\u9fff]/)
    const spoilt = Buffer.from(whole)
    spoilt.fill(0xff, cut, cut + 9)
    for (const reason of reasonOf(spoilt)) expect(reason).toMatch(/[\u4e00-\u9fff]/)
  }
})

test('XML has no entities of its own, no depth and no length that hurts', () => {
  const laughs = `<!DOCTYPE a [<!ENTITY b "${'ha'.repeat(9)}"><!ENTITY c "&b;&b;">]><a t="&c;&#x41;&amp;">&c;&lt;</a>`
  expect(allOf(parseXml(laughs), 'a')[0]).toMatchObject({ attributes: { t: '&c;A&' }, text: '&c;<' })
  expect(allOf(parseXml('<a>'.repeat(200_000)), 'a')).toHaveLength(200_000)
  for (const text of ['<a b="', '<'.repeat(100_000), `<a ${'b'.repeat(200_000)}>`, '<a/>'.repeat(1_000_001)])
    expect(() => parseXml(text)).toThrow('XLSX')
  expect(allOf(parseXml('<!-- <x/> --><?p <x/>?><x:y a="1 > 0" b=\'"\'/><![CDATA[<x/>]]>'), 'y')).toMatchObject([
    { attributes: { a: '1 > 0', b: '"' } },
  ])
  const many = `<xdr:wsDr>${'<xdr:oneCellAnchor><xdr:from/></xdr:oneCellAnchor>'.repeat(1000)}</xdr:wsDr>`
  expect(reasonOf(workbook([row('h1')], { parts: { ...drawing([], []), 'xl/drawings/drawing1.xml': many } }))).toEqual([])
})

test.each([
  ['胸部 X 线片，右肺上叶实变', '胸部 X 线片，右肺上叶实变'],
  ['两个[电容]$C_1$并联', '两个 电容 C_1 并联'],
  ...['图片 1', '图片1', 'Picture 12', '微信图片_20260101', 'QQ截图20260101', 'a/b.png', 'ID_0AF3', 'Name of file', ' '].map((name) => [
    name,
    '',
  ]),
  ['A diagram of a heart\n\nDescription automatically generated', ''],
])('of %j is said %j', (text, said) => expect(altOf(text)).toBe(said))
