import { readableRich } from '@/domain/tex-words'
import { optionLetter } from '@/domain/stats'
import { TYPE_LABEL } from '@/domain/question'
import { csvText } from '../../spreadsheet'
import { answerWords, cutLine, originWords, ownWords, scoringWords, type Entries } from './entries'
import { noteWords } from './note-pictures'

const HEAD = ['序号', '题型', '章节', '材料', '题干', '选项', '答案', '我的答案', '解析', '考点', '错误次数', '状态', '来源']

/** The entries as a table for spreadsheets, a question a row. */
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
      ownWords(entry),
      question.analysis ? readableRich(question.analysis) : '',
      question.points.join('；'),
      String(wrongTimes),
      withdrawn ? '已下架' : mastered ? '已掌握' : '未掌握',
      originWords(entry),
      ...(withNotes ? [noteWords(entry) ?? ''] : []),
    ]
  })
  const end = cut ? [[cutLine]] : []
  return csvText([withNotes ? [...HEAD, '笔记'] : HEAD, ...rows, ...end])
}
