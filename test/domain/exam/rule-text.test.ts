import { examRules, sectionRuleText } from '@/domain/exam/rule-text'
import { profile, section } from './fixtures'

test.each([
  [section('a', ['A1', 'JUDGE'], { rule: 'full', points: 100 }), '每题 1 分，答对得分，答错不得分'],
  [section('a', ['A1', 'X'], { rule: 'full', points: 100 }), '每题 1 分，全部选对得分，答错或漏选不得分'],
  [section('a', ['BLANK'], { rule: 'full', points: 100 }), '每题 1 分，各空都填对得分，否则不得分'],
  [
    section('a', ['JUDGE'], { scoring: { rule: 'penalty', points: 100, wrong: 50 }, floor: true }),
    '每题 1 分，答错倒扣 0.5 分，不答不扣，本部分最低 0 分',
  ],
  [section('a', ['X'], { rule: 'subset', points: 200, each: 50 }), '每题 2 分，少选时每个正确选项 0.5 分，有错选不得分'],
  [
    section('a', ['CASE'], { scoring: { rule: 'options', right: 100, wrong: 100, floor: 'case' }, choose: 3 }),
    '先看题干，从中选做 3 个案例；每选对一项得 1 分，选错一项扣 1 分，每个案例最低 0 分',
  ],
  [
    section('a', ['CASE'], { rule: 'options', right: 100, wrong: 50, floor: 'question' }),
    '每选对一项得 1 分，选错一项扣 0.5 分，每题最低 0 分',
  ],
  [section('a', ['BLANK'], { rule: 'blanks', points: 150 }), '每题 1.5 分，按填对的空计分'],
  [section('a', ['ESSAY'], { rule: 'essay', points: 1000 }), '每题 10 分，对照参考答案自评，不计入总分'],
] as const)('%j reads %s', (rule, words) => expect(sectionRuleText(rule)).toBe(words))

const one = section('a', ['A1'], { rule: 'full', points: 100 })

test('a plain exam: the clock runs on, nothing is shown, handing in early costs nothing', () => {
  expect(examRules(profile([one], { shuffle: { questions: false, options: false } }))).toEqual([
    '开始后倒计时不暂停，中途退出仍继续计时，时间到自动交卷。',
    '考试中不显示答案与解析，交卷后可查看。',
    '未作答的题不得分，提前交卷不扣分。',
  ])
})

test('every particular of a strict exam is told', () => {
  const strict = profile(
    [
      { ...one, name: 'A1 型题', minutes: 10 },
      section('c', ['A3'], { scoring: { rule: 'full', points: 100 }, name: 'A3 型题', groupsLocked: true, minutes: 10 }),
      section('e', ['ESSAY'], { scoring: { rule: 'essay', points: 100 }, minutes: 10 }),
    ],
    { minutes: null, navigation: 'sequence', pauses: 2, attempts: 3, earliestSubmit: 15 },
  )
  expect(examRules(strict)).toEqual([
    '开始后倒计时，最多可暂停 2 次；中途退出仍继续计时，时间到自动交卷。',
    '各部分分别计时，时间到自动进入下一部分。',
    '各部分按顺序作答，离开一个部分后不能返回。',
    'A3 型题中，同一病例进入后面的题就不能返回前面的题。',
    '每位考生的题目或选项顺序不同。',
    '考试中不显示答案与解析，交卷后可查看。',
    '开考 15 分钟后才可以交卷，未作答的题不得分。',
    '本卷最多考 3 次。',
    '简答题由自己对照参考答案评分，不计入总分和及格线。',
  ])
})
