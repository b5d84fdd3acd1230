/** The report of an import as Chinese lines. */
import { QUESTION_TYPES, TYPE_LABEL } from '@/domain/question'
import type { Problem } from './draft'
import type { ExamCounts } from './exam/import'
import type { BankReport } from './import'

const place = ({ row, column }: Problem) => [row, column === '' ? '' : `【${column}】`].filter((part) => part !== '').join(' ')

/** `文件 nurse.xlsx 工作表“题目”第 3 行 【答案】：缺少答案` */
export const problemLine = (problem: Problem) => `  文件 ${problem.file} ${place(problem)}：${problem.reason}`

const NAMED = 10

/** Withdrawn questions that are asked again: an older file of the whole bank may not know that one was faulty. */
const backWords = (ids: readonly string[]) =>
  ids.length > 0
    ? `；重新上架 ${ids.length} 题（${ids.slice(0, NAMED).join('、')}${ids.length > NAMED ? ' 等' : ''}），不该上架的请写上下架再导入`
    : ''

function bankLine(report: BankReport): string {
  const { file, subject, counts, keptFormulas, rescored = 0, reports = 0, papers = [], unfit = [], back = [], off = false } = report
  const { added, updated, unchanged, withdrawn, entries } = counts
  const types = QUESTION_TYPES.filter((type) => counts.types[type]).map((type) => `${TYPE_LABEL[type]} ${counts.types[type]}`)
  const kept = keptFormulas > 0 ? `；${keptFormulas} 个公式无法识别，保留原文` : ''
  const again = rescored > 0 ? `；答案更正，重新判定 ${rescored} 条学员记录` : ''
  const exams = reports > 0 ? `，更正 ${reports} 份考试成绩` : ''
  const smaller = papers.length > 0 ? `；试卷${papers.map((name) => `“${name}”`).join('、')}含有下架的题，之后开考的不再出这些题` : ''
  const wrong = unfit.map(({ name, reason }) => `；试卷“${name}”不再符合考试规则（${reason}），请更正试卷或题目`).join('')
  const hidden = off ? `；科目仍是下架状态，重新开放请用 npm run content -- subject on` : ''
  return `✓ ${file} → ${subject}：${entries} 条，新增 ${added} 题，更新 ${updated} 题，未变 ${unchanged} 题，下架 ${withdrawn} 题（${types.join('、') || '无题目'}）${kept}${again}${exams}${smaller}${wrong}${backWords(back)}${hidden}`
}

function examLine({ file, exams }: BankReport & { exams: ExamCounts }): string {
  const { profiles, papers, withdrawn, unchanged, off } = exams
  const hidden = off.length > 0 ? `；仍是下架状态：${off.join('、')}，重新上架请用 npm run content -- paper on` : ''
  return `✓ ${file} → 模拟考试：考试规则 ${profiles} 套，试卷 ${papers} 份，下架 ${withdrawn} 份，未变 ${unchanged} 项${hidden}`
}

function headLine(report: BankReport): string {
  const { file, subject, written, exams } = report
  if (written) return exams ? examLine({ ...report, exams }) : bankLine(report)
  if (exams) return `✗ ${file} → 模拟考试：没有导入，考试保持原样`
  return `✗ ${file}${subject === '' ? '' : ` → ${subject}`}：没有导入，题库保持原样`
}

/** The whole report: a line per bank or exams file, then every refused row with file, row, column and reason. */
export function reportLines(reports: BankReport[]): string[] {
  const lines = reports.flatMap((report) => {
    const head = headLine(report)
    const refused = report.problems.length > 0 ? [`  ${report.problems.length} 处有问题：`, ...report.problems.map(problemLine)] : []
    return [head, ...(report.placed ?? []).map((line) => `  ${line}`), ...refused]
  })
  const entries = reports.reduce((sum, report) => sum + report.counts.entries, 0)
  const refused = reports.reduce((sum, report) => sum + report.problems.length, 0)
  return [...lines, `合计：导入 ${entries} 条，拒收 ${refused} 处`]
}
