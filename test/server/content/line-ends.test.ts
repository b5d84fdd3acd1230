/** What an editor of Windows makes of a bank: CRLF, a byte order mark. */
import * as XLSX from '@e965/xlsx'
import type { OpenDb } from '../../../server/db/client'
import { testDb } from '../helpers/database'
import { bankOf, importOne, single, write } from './bank'

const HEAD = ['题号', '科目', '科目编号', '章节', '题型', '题干', '选项A', '选项B', '答案', '解析']
const ROW = ['crlf-1', '表格科目', 'crlf', '第一章', '单选题', '第一行\n第二行', '甲', '乙', 'B', '因为\n所以']
const csv = `${HEAD.join(',')}\n${ROW.map((cell) => `"${cell}"`).join(',')}\n`
const crlf = (text: string) => text.replace(/\n/g, '\r\n')

function workbook(cells: string[]): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([HEAD, cells]), '题目')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const json = JSON.stringify(bankOf([single('crlf-2', { stem: '第一行\n第二行' })]), null, 2)

let opened: OpenDb
beforeAll(async () => void (opened = await testDb()))
afterAll(() => opened.close())

test.each<[string, (string | Buffer)[]]>([
  ['bank.csv', [csv, crlf(csv), `\uFEFF${crlf(csv)}`, csv.replace(/\n(?=crlf|第二|所以)/g, '\r\n')]],
  ['bank.xlsx', [workbook(ROW), workbook(ROW.map(crlf))]],
  ['bank.json', [json, crlf(json), `\uFEFF${crlf(json)}`]],
])('%s saved with other ends of lines is the same bank', async (name, [before = '', ...after]) => {
  expect((await importOne(opened.db, write(name, before))).problems).toEqual([])
  for (const again of after) {
    const { counts, problems } = await importOne(opened.db, write(name, again))
    expect([problems, counts]).toEqual([[], expect.objectContaining({ added: 0, updated: 0, unchanged: 1, withdrawn: 0 })])
  }
})
