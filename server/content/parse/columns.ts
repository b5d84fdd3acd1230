/** The columns of the XLSX and CSV template: header, field, whether it is required, and what it holds. */
import { QUESTION_TYPES, TYPE_LABEL, type QuestionType } from '@/domain/question'

export interface Column {
  header: string
  field: string
  required?: boolean
  note: string
}

export const LETTERS = [...'ABCDEFGHIJKL']

export const COLUMNS: Column[] = [
  { header: '题号', field: 'id', required: true, note: '永久不变的编号，字母、数字和 . _ : -；同一题号再次导入时，内容有变化才生成新版本' },
  { header: '科目', field: 'subject', required: true, note: '科目名称' },
  { header: '科目编号', field: 'subjectCode', note: '可不填；要更新已有科目时填它的编号' },
  { header: '大类', field: 'major', note: '如 医药卫生；新科目不填为“其他”，已有科目不填则不变' },
  { header: '类别', field: 'group', note: '大类下的分组，如 护理；新科目不填与大类相同，已有科目不填则不变' },
  { header: '考试名称', field: 'examName', note: '新科目不填与科目名称相同，已有科目不填则不变' },
  { header: '考试日期', field: 'examDate', note: '如 2027-04-10；已有科目不填则不变。科目的各列写在一行即可，几行都写时要一致' },
  { header: '上级章节', field: 'section', note: '可不填' },
  { header: '章节', field: 'chapter', required: true, note: '章节名称' },
  {
    header: '题型',
    field: 'type',
    required: true,
    note: `题型名称或代码：${QUESTION_TYPES.map((code) => `${TYPE_LABEL[code]}（${code}）`).join('、')}`,
  },
  {
    header: '题干',
    field: 'stem',
    note: '换行分段，**加粗**，$TeX$ 公式，填空写 ____；完形填空与七选五可不填；可以插入图片（见最后一行）',
  },
  ...LETTERS.map((letter) => ({
    header: `选项${letter}`,
    field: `option${letter}`,
    note: letter === 'A' ? 'B1 型题与七选五的共用选项写在该组第一行' : '',
  })),
  {
    header: '答案',
    field: 'answer',
    note: '选择题写字母（ABD）；判断题写 对/错；填空题每空用；隔开，同一空的多种写法用 | 隔开，数值可写 3.5±0.1，题干里空格后面的单位写不写都算对；简答题写参考答案',
  },
  { header: '得分点', field: 'scoring', note: '简答题用，每行一条：要点=分值' },
  { header: '解析', field: 'analysis', note: '' },
  { header: '视频', field: 'video', note: '视频解析的 https 地址（.mp4 或 .m3u8），最多 500 个字符，可不填' },
  { header: '视频秒数', field: 'videoSeconds', note: '视频有多长，整秒数，可不填' },
  { header: '知识点', field: 'points', note: '用；隔开，最多 5 个' },
  { header: '难度', field: 'difficulty', note: '1（易）到 5（难），不填为 3' },
  { header: '材料编号', field: 'groupId', note: '共用材料或选项的题写同一个编号，行要相邻；更正其中一题，也把这一组的行写全' },
  { header: '材料', field: 'passage', note: '写在该组第一行；完形填空与七选五的空位写 __1__、__2__' },
  { header: '新增事实', field: 'fact', note: 'A4 型题用' },
  { header: '来源', field: 'source', note: '' },
  { header: '年份', field: 'year', note: '' },
  { header: '下架', field: 'withdrawn', note: '写“是”即下架该题；不下架的留空或写“否”' },
]

const ALIASES: Record<string, QuestionType> = {
  单选: 'SINGLE',
  单项选择题: 'SINGLE',
  多选: 'MULTIPLE',
  多项选择题: 'MULTIPLE',
  不定项: 'INDEFINITE',
  判断: 'JUDGE',
  填空: 'BLANK',
  简答: 'ESSAY',
  论述: 'ESSAY',
  论述题: 'ESSAY',
  问答: 'ESSAY',
  问答题: 'ESSAY',
  案例: 'CASE',
  案例题: 'CASE',
  案例分析: 'CASE',
  完形: 'CLOZE',
  阅读: 'READING',
  七选五: 'READING',
  共用题干: 'A3',
  共用选项: 'B1',
}
const BY_NAME = new Map<string, QuestionType>([
  ...Object.entries(ALIASES),
  ...QUESTION_TYPES.flatMap((code): [string, QuestionType][] => [
    [code, code],
    [TYPE_LABEL[code].replace(/\s/g, ''), code],
  ]),
])

/** The code of a type written as its label, its code or a common short name; the text itself when it is none. */
export const typeCode = (text: string): string => BY_NAME.get(text.replace(/\s/g, '').toUpperCase()) ?? text
