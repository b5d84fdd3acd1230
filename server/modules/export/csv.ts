import { readableRich } from '@/domain/tex-words'
import { optionLetter } from '@/domain/stats'
import { TYPE_LABEL } from '@/domain/question'
import { answerWords, cutLine, originWords, scoringWords, type Entries } from './entries'
import { noteWords } from './note-pictures'

const HEAD = ['序号', '题型', '章节', '材料', '题干', '选项', '答案', '解析', '考点', '错误次数', '状态', '来源']

/** Begins like a formula, behind spaces too. */
const FORMULA = /^\s*[=+\-@\t\r]/
/** What a spreadsheet makes something else of, quoted or not: 1/2 a day, 10:30 a time, 007 seven; a long number loses its last digits. */
const REMADE = /^\s*(\d+([/:.-]\d+)*[/:-]\d+|0\d+|\d{12,}|\d+(\.\d+)?[eE]\d+|\d+月\d+日)\s*$/

/** A cell that a spreadsheet shows as it is written. */
function cell(text: string): string {
  const safe = FORMULA.test(text) || REMADE.test(text) ? `'${text}` : text
  return `"${safe.replace(/"/g, '""')}"`
}

/** A table after RFC 4180 in UTF-8 with a byte order mark, which Excel and WPS need to read Chinese. */
export function csvFile({ entries, cut }: Entries): string {
  const withNotes = entries.some(({ note }) => note !== undefined)
  const rows = entries.map((entry, index) => {
    const { question, group, options, wrongTimes, mastered, withdrawn } = entry
    return [
      String(index + 1),
      TYPE_LABEL[question.type],
      question.chapterName,
      [group?.passage, question.fact]
        .map((text) => (text ? readableRich(text) : ''))
        .join('\n')
        .trim(),
      readableRich(question.stem),
      options.map((option, at) => `${optionLetter(at)}. ${readableRich(option)}`).join('\n'),
      [answerWords(entry), scoringWords(entry)].join('\n').trim(),
      question.analysis ? readableRich(question.analysis) : '',
      question.points.join('；'),
      String(wrongTimes),
      withdrawn ? '已下架' : mastered ? '已掌握' : '未掌握',
      originWords(entry),
      ...(withNotes ? [noteWords(entry) ?? ''] : []),
    ]
  })
  const end = cut ? [[cutLine]] : []
  return `\uFEFF${[withNotes ? [...HEAD, '笔记'] : HEAD, ...rows, ...end].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
