import { parseBank } from '../../../server/content/parse/json'
import { bankOf, single, SUBJECT } from './bank'

const problems = (entries: unknown[]) =>
  parseBank(bankOf(entries), 'bank.json', null).problems.map(({ file, row, column, reason }) => `${file} ${row} ${column}: ${reason}`)
const group = (fields: object, members: object[] = [{}, {}]) => ({
  id: 'g',
  type: 'A3',
  passage: '病例',
  questions: members.map((member, index) => ({ id: `g-${index + 1}`, stem: '问', options: ['甲', '乙'], answer: 'A', ...member })),
  ...fields,
})

describe('every bad row is reported with file, row, column and reason', () => {
  test.each<[string, object, string]>([
    ['no id', single('', {}), '第 1 题（） id: 不能为空'],
    ['an id with spaces', single('题 1'), 'id: 只能用字母、数字和 . _ : -，最多 64 个字符'],
    ['an unknown type', single('q', { type: 'ESSAYS' }), 'type: 没有“ESSAYS”这种题型'],
    ['no stem', single('q', { stem: ' ' }), 'stem: 不能为空'],
    ['a stem that is a number', single('q', { stem: 5 }), 'stem: 应为文字'],
    ['a stem without end', single('q', { stem: '长'.repeat(20_001) }), 'stem: 太长（最多 20000 个字符）'],
    ['one option', single('q', { options: ['甲'], answer: 'A' }), 'options: 单选题应有 2 到 8 个选项，现在是 1 个'],
    ['an empty option', single('q', { options: ['甲', ''] }), 'options: 应为最多 12 条不为空的文字'],
    ['the same option twice', single('q', { options: ['甲', '甲'], answer: 'A' }), 'options: 有重复的选项'],
    ['no answer', single('q', { answer: undefined }), 'answer: 缺少答案'],
    ['an answer beyond the options', single('q', { answer: 'E' }), 'answer: 答案 E 超出了选项（只有 A 到 D）'],
    ['two answers of a single choice', single('q', { answer: 'AB' }), 'answer: 只能有一个正确选项'],
    ['one answer of a multiple choice', single('q', { type: 'MULTIPLE', answer: 'A' }), 'answer: 至少要有两个正确选项'],
    ['an answer that is no letter', single('q', { answer: '甲' }), 'answer: “甲”不是选项字母'],
    ['a letter twice', single('q', { type: 'X', answer: 'AA' }), 'answer: 选项字母重复'],
    ['a judge answer', { id: 'q', type: 'JUDGE', stem: '题', answer: '可能' }, 'answer: 应为“对”或“错”'],
    [
      'options of a judge question',
      { id: 'q', type: 'JUDGE', stem: '题', answer: true, options: ['对', '错'] },
      'options: 判断题不应有选项',
    ],
    ['blanks that do not match', { id: 'q', type: 'BLANK', stem: '____ 和 ____', answer: [['一']] }, 'stem: 题干有 2 处 ____，答案有 1 空'],
    ['an empty blank', { id: 'q', type: 'BLANK', stem: '____', answer: [['']] }, 'answer: 每空要有至少一个不为空的答案'],
    [
      'a bad tolerance',
      { id: 'q', type: 'BLANK', stem: '____', answer: [{ number: 1, tolerance: -1 }] },
      'answer: 数值答案应为 number 和不小于 0 的 tolerance',
    ],
    ['an essay without a model', { id: 'q', type: 'ESSAY', stem: '题', answer: { points: [] } }, 'answer: 应有参考答案'],
    [
      'a scoring point without a score',
      { id: 'q', type: 'ESSAY', stem: '题', answer: { model: '答', points: [{ text: '点' }] } },
      'answer: 得分点应有 text 和大于 0 的 score',
    ],
    ['a difficulty', single('q', { difficulty: 9 }), 'difficulty: 应为 1 到 5 的整数'],
    ['a year', single('q', { year: 26 }), 'year: 应为 1900 到 2100 的整数'],
    ['too many points', single('q', { points: ['1', '2', '3', '4', '5', '6'] }), 'points: 应为最多 5 条不为空的文字'],
    ['a film without TLS', single('q', { video: 'http://media.example.com/1.mp4' }), 'video: 视频地址应以 https:// 开头'],
    ['a script for a film', single('q', { video: 'javascript:alert(1)//1.mp4' }), 'video: 视频地址应以 https:// 开头'],
    ['half an address of a film', single('q', { video: '/films/1.mp4' }), 'video: 应为完整的 https 视频地址'],
    ['an address of a film in two lines', single('q', { video: 'https://media.example.com/a\nb.mp4' }), 'video: 应为完整的 https 视频地址'],
    [
      'a film that wants a password',
      single('q', { video: 'https://me:word@media.example.com/1.mp4' }),
      'video: 视频地址不能含有用户名和密码',
    ],
    ['a page for a film', single('q', { video: 'https://media.example.com/watch?v=1.mp4' }), 'video: 应为 .mp4 或 .m3u8 视频的地址'],
    [
      'a film at a long address',
      single('q', { video: `https://media.example.com/${'a'.repeat(471)}.mp4` }),
      'video: 太长（最多 500 个字符）',
    ],
    ['NUL in the address of a film', single('q', { video: 'https://media.example.com/a\u0000b.mp4' }), 'video: 含有不支持的字符'],
    ['a film that is a number', single('q', { video: 5 }), 'video: 应为文字'],
    [
      'a length that is no number',
      single('q', { video: 'https://media.example.com/1.mp4', videoSeconds: '3:20' }),
      'videoSeconds: 应为 1 到 86400 的整数',
    ],
    ['a length without a film', single('q', { videoSeconds: 200 }), 'videoSeconds: 没有视频，不应有视频秒数'],
    ['a misspelt field', single('q', { anwser: 'B' }), 'anwser: 不认识的字段'],
    ['a fact outside A4', single('q', { fact: '又' }), 'fact: 只有 A4 型题可以有新增事实'],
    ['a group type alone', single('q', { type: 'A3' }), 'type: A3 型题要有共用的材料或选项'],
    ['a group of a lone type', group({ type: 'SINGLE' }), 'type: 单选题不能有共用材料'],
    ['a group without passage', group({ passage: '' }), 'passage: 不能为空'],
    ['a group that is too small', group({}, [{}]), 'questions: A3 型题应有 2 到 6 道小题，现在是 1 道'],
    ['a bad member', group({}, [{}, { answer: 'C' }]), '第 1.2 题（g-2） answer: 答案 C 超出了选项（只有 A 到 B）'],
    ['a member of another type', group({}, [{}, { type: 'SINGLE' }]), 'type: 小题的题型要与材料一致'],
    [
      'options of a B1 member',
      {
        id: 'g',
        type: 'B1',
        options: ['甲', '乙'],
        questions: [1, 2].map((n) => ({ id: `b${n}`, stem: '问', options: ['丙', '丁'], answer: 'A' })),
      },
      'options: 共用选项的题不应有自己的选项',
    ],
    [
      'a case with few options',
      { id: 'g', type: 'CASE', passage: '病史', questions: [{ id: 'c', stem: '问', options: ['1', '2', '3'], answer: 'A' }] },
      'options: 案例分析题应有 6 到 12 个选项，现在是 3 个',
    ],
    [
      'a cloze gap that is missing',
      { id: 'g', type: 'CLOZE', passage: 'a __1__ b', questions: [1, 2].map((n) => ({ id: `c${n}`, options: ['甲', '乙'], answer: 'A' })) },
      'passage: 材料里缺少空位 __2__',
    ],
  ])('%s', (_name, entry, expected) => {
    const found = problems([entry])
    expect(found.join('\n')).toContain(expected)
    expect(found.every((line) => line.startsWith('bank.json 第 1'))).toBe(true)
  })
  test('an entry that is no object', () => {
    expect(problems(['x', null])).toEqual(['bank.json 第 1 题 : 应为一道题或一组题', 'bank.json 第 2 题 : 应为一道题或一组题'])
  })
  test('a good row is not reported', () => expect(problems([single('q'), group({})])).toEqual([]))
})

describe('a subject that is not complete stops the file', () => {
  test.each([
    [{ code: '' }, 'code'],
    [{ name: undefined }, 'name'],
    [{ examDate: '2027-02-30' }, 'examDate'],
    [{ examDate: '明年' }, 'examDate'],
    [{ extra: 1 }, 'extra'],
  ])('%j', (fields, column) => {
    const bank = { ...bankOf([]), subject: { ...SUBJECT, ...fields } }
    expect(() => parseBank(bank, 'bank.json', null)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ row: '科目', column })] }),
    )
  })
})
