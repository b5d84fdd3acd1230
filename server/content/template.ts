/** The XLSX template: an empty sheet 题目, 示例 with a row of every kind, 说明 of the columns. */
import * as XLSX from '@e965/xlsx'
import { COLUMNS, LETTERS } from './parse/columns'

type Example = Record<string, string>

const base = {
  科目: '示例科目',
  大类: '示例大类',
  类别: '示例',
  考试名称: '示例考试',
  章节: '第一章',
  解析: '写明为什么对、为什么错。',
  知识点: '示例知识点',
  难度: '2',
}
const options = (...texts: string[]): Example => Object.fromEntries(texts.map((text, index) => [`选项${LETTERS[index]}`, text]))

const EXAMPLES: Example[] = [
  {
    题号: 'demo-001',
    题型: '单选题',
    题干: '匀速直线运动的位移公式是',
    ...options('$x=vt$', '$x=\\frac{1}{2}at^2$', '$v=at$', '$F=ma$'),
    答案: 'A',
  },
  { 题号: 'demo-002', 题型: '多选题', 题干: '下列属于矢量的有', ...options('速度', '质量', '力', '时间'), 答案: 'AC' },
  { 题号: 'demo-003', 题型: '判断题', 题干: '质量是物体惯性大小的量度。', 答案: '对' },
  { 题号: 'demo-004', 题型: '填空题', 题干: '重力加速度约为 ____ m/s²，力的单位是 ____。', 答案: '9.8±0.1；牛顿|牛|N' },
  {
    题号: 'demo-005',
    题型: '简答题',
    题干: '简述牛顿第一定律。',
    答案: '一切物体总保持匀速直线运动状态或静止状态，直到外力迫使它改变这种状态为止。',
    得分点: '说明保持原有状态=3\n说明外力改变状态=2',
  },
  {
    题号: 'demo-006',
    题型: 'A3 型题',
    材料编号: 'demo-g1',
    材料: '一物体从静止开始做匀加速直线运动，加速度为 2 m/s²。',
    题干: '2 s 末的速度是',
    ...options('2 m/s', '4 m/s', '6 m/s'),
    答案: 'B',
  },
  { 题号: 'demo-007', 题型: 'A3 型题', 材料编号: 'demo-g1', 题干: '2 s 内的位移是', ...options('2 m', '4 m', '8 m'), 答案: 'B' },
  { 题号: 'demo-008', 题型: 'B1 型题', 材料编号: 'demo-g2', ...options('牛顿', '焦耳', '瓦特'), 题干: '力的单位是', 答案: 'A' },
  { 题号: 'demo-009', 题型: 'B1 型题', 材料编号: 'demo-g2', 题干: '功率的单位是', 答案: 'C' },
  {
    题号: 'demo-010',
    题型: '完形填空',
    材料编号: 'demo-g3',
    材料: 'He __1__ to school by bike.',
    ...options('go', 'goes', 'going', 'gone'),
    答案: 'B',
  },
  {
    题号: 'demo-011',
    题型: 'A4 型题',
    材料编号: 'demo-g4',
    材料: '一辆汽车以 20 m/s 的速度匀速行驶。',
    题干: '10 s 内的位移是',
    ...options('100 m', '200 m', '400 m'),
    答案: 'B',
  },
  {
    题号: 'demo-012',
    题型: 'A4 型题',
    材料编号: 'demo-g4',
    新增事实: '随后汽车以 5 m/s² 的加速度刹车。',
    题干: '刹车到停下用时',
    ...options('2 s', '4 s', '5 s'),
    答案: 'B',
  },
  {
    题号: 'demo-013',
    题型: '案例分析题',
    材料编号: 'demo-g5',
    材料: '一木块静止在粗糙的斜面上。',
    题干: '木块受到的力有',
    ...options('重力', '支持力', '静摩擦力', '滑动摩擦力', '下滑力', '浮力'),
    答案: 'ABC',
  },
  {
    题号: 'demo-014',
    题型: '不定项选择题',
    题干: '下列单位属于国际单位制基本单位的是',
    ...options('米', '千克', '牛顿', '秒'),
    答案: 'ABD',
  },
  {
    题号: 'demo-015',
    题型: '阅读理解',
    材料编号: 'demo-g6',
    材料: '先读题，__1__；再作答，__2__。',
    ...options('圈出关键词', '检查单位', '直接交卷'),
    答案: 'A',
  },
  { 题号: 'demo-016', 题型: '阅读理解', 材料编号: 'demo-g6', 答案: 'B' },
]

/** Rows of the sheet 题目 that are text from the start: Excel makes a date of 1/2 and a half of 50% anywhere else. */
const READY_ROWS = 1000

/** A sheet of texts, with rows below it that are ready for more. */
function sheetOf(rows: Example[], ready = 0): XLSX.WorkSheet {
  const headers = COLUMNS.map((column) => column.header)
  const sheet = XLSX.utils.aoa_to_sheet([headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))])
  for (let r = 0; r <= rows.length + ready; r++) {
    for (let c = 0; c < headers.length; c++) {
      const at = XLSX.utils.encode_cell({ r, c })
      const cell = (sheet[at] as XLSX.CellObject | undefined) ?? { t: 'z' }
      sheet[at] = { ...cell, z: '@' }
    }
  }
  sheet['!ref'] = XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length + ready, c: headers.length - 1 } })
  sheet['!cols'] = headers.map((header) => ({
    wch: header === '题干' || header === '材料' || header === '解析' ? 40 : Math.max(8, header.length * 2 + 2),
  }))
  return sheet
}

const PICTURES = [
  '图片',
  '',
  '题干、选项、解析、材料、新增事实和简答题的答案里可以插入图片（PNG 或 JPEG，每张最多 2 MB）：放进单元格，或让左上角在单元格里；也可以写 ![说明](图.png)，图片文件放在表格旁边',
]

/** The workbook of the template. Rows of 示例 can be copied to 题目; only 题目 is imported. */
export function templateWorkbook(): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheetOf([], READY_ROWS), '题目')
  XLSX.utils.book_append_sheet(book, sheetOf(EXAMPLES.map((row) => ({ ...base, ...row }))), '示例')
  const notes = COLUMNS.map(({ header, required, note }) => [header, required ? '必填' : '', note])
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['列', '要求', '说明'], ...notes, PICTURES]), '说明')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
