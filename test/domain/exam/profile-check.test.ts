import fc from 'fast-check'
import type { ScoringRule } from '@/domain/exam/profile'
import { checkProfile } from '@/domain/exam/profile-check'
import { profile, section } from './fixtures'

const FULL: ScoringRule = { rule: 'full', points: 100 }
const OPTIONS: ScoringRule = { rule: 'options', right: 100, wrong: 100, floor: 'question' }
const one = section('a', ['A1'], FULL)
const good = profile([one, section('b', ['A3', 'A4'], { scoring: FULL, groupsLocked: true })], { navigation: 'sequence' })
const json = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>

test('a profile that makes sense has no reasons against it', () => {
  expect(checkProfile(good)).toEqual([])
  expect(checkProfile(json(good))).toEqual([])
  const timed = profile(
    [one, section('b', ['B1'], FULL)].map((each) => ({ ...each, minutes: 20 })),
    { minutes: null, navigation: 'sequence', earliestSubmit: 40, computer: { waitSeconds: 0 } },
  )
  expect(checkProfile(timed)).toEqual([])
  // Two locks of their own (product.md): sections one may come back to, with cases one may not go back in.
  expect(checkProfile({ ...good, navigation: 'free' })).toEqual([])
})

test.each<[string, object, string]>([
  ['no sections', profile([]), '没有任何部分'],
  ['two sections of one id', profile([one, { ...one, name: '乙' }]), '部分编号 a 重复'],
  ['two sections of one name', profile([one, { ...one, id: 'b' }]), '部分名称“部分 a”重复'],
  ['whole and section times', profile([{ ...one, minutes: 10 }], { navigation: 'sequence' }), '整卷时间和各部分时间只能选一种'],
  ['no time at all', profile([one], { minutes: null }), '没有考试时间：整卷或每个部分都要有'],
  [
    'a section without time',
    profile([{ ...one, minutes: 10 }, section('b', ['A2'], FULL)], { minutes: null, navigation: 'sequence' }),
    '有的部分没有时间',
  ],
  ['section times in any order', profile([{ ...one, minutes: 10 }], { minutes: null }), '各部分分别计时的考试应按顺序作答'],
  ['handing in after the end', profile([one], { earliestSubmit: 61 }), '最早交卷时间 61 分钟超过了考试时间 60 分钟'],
  ['a section without types', profile([{ ...one, types: [] }]), '部分 a：没有题型'],
  ['all or nothing for an essay', profile([section('a', ['ESSAY'], FULL)]), '部分 a：“全对得分”不能用于简答题'],
  [
    'a penalty for several answers',
    profile([section('a', ['X'], { rule: 'penalty', points: 100, wrong: 50 })]),
    '部分 a：“答错倒扣”不能用于X 型题',
  ],
  [
    'parts of a single choice',
    profile([section('a', ['A1'], { rule: 'subset', points: 200, each: 50 })]),
    '部分 a：“少选得部分分”不能用于A1 型题',
  ],
  ['options of a true-false question', profile([section('a', ['JUDGE'], OPTIONS)]), '部分 a：“按选项计分”不能用于判断题'],
  ['blanks of a choice', profile([section('a', ['A1'], { rule: 'blanks', points: 100 })]), '部分 a：“按空计分”不能用于A1 型题'],
  ['rating a choice oneself', profile([one, section('b', ['A2'], { rule: 'essay', points: 100 })]), '部分 b：“自评”不能用于A2 型题'],
  ['one stranger among the types', profile([section('a', ['MULTIPLE', 'SINGLE'], OPTIONS)]), '部分 a：“按选项计分”不能用于单选题'],
  [
    'parts worth more than the whole',
    profile([section('a', ['X'], { rule: 'subset', points: 50, each: 60 })]),
    '部分 a：少选每项 0.6 分超过了全对的 0.5 分',
  ],
  [
    'a floor per case without cases',
    profile([section('a', ['X'], { ...OPTIONS, floor: 'case' })]),
    '部分 a：每个案例最低 0 分，但题型中有不成案例的题',
  ],
  ['a floor where nothing is taken off', profile([{ ...one, floor: true }]), '部分 a：不会倒扣的部分不需要最低 0 分'],
  ['locked groups of single questions', { ...good, sections: [{ ...one, groupsLocked: true }] }, '部分 a：A1 型题没有病例，不能锁定题组'],
  ['choosing single questions', profile([{ ...one, choose: 2 }]), '部分 a：A1 型题不成案例，不能选做'],
  ['nothing to add up', profile([section('a', ['ESSAY'], { rule: 'essay', points: 100 })]), '全部是自评题，没有可以计算的分数'],
])('%s is refused', (_name, value, reason) => expect(checkProfile(value)).toEqual([reason]))

test.each<[string, (profile: Record<string, unknown>) => void, string]>([
  [
    'points of 0',
    (it) => void (it.sections = [{ ...one, scoring: { rule: 'full', points: 0 } }]),
    'sections[0].scoring.points：应为 1 到 10000 的整数',
  ],
  [
    'half a hundredth',
    (it) => void (it.sections = [{ ...one, scoring: { rule: 'full', points: 0.5 } }]),
    'sections[0].scoring.points：应为 1 到 10000 的整数',
  ],
  [
    'points as text',
    (it) => void (it.sections = [{ ...one, scoring: { rule: 'full', points: '100' } }]),
    'sections[0].scoring.points：应为 1 到 10000 的整数',
  ],
  [
    'a negative penalty',
    (it) => void (it.sections = [{ ...one, scoring: { rule: 'penalty', points: 100, wrong: -50 } }]),
    'sections[0].scoring.wrong：应为 1 到 10000 的整数',
  ],
  [
    'a field of another rule',
    (it) => void (it.sections = [{ ...one, scoring: { rule: 'full', points: 100, each: 50 } }]),
    'sections[0].scoring.each：不认识的字段',
  ],
  [
    'an unknown rule',
    (it) => void (it.sections = [{ ...one, scoring: { rule: 'half', points: 100 } }]),
    'sections[0].scoring.rule：应为 full、penalty、subset、options、blanks、essay 之一',
  ],
  ['no rule', (it) => void (it.sections = [{ ...one, scoring: undefined }]), 'sections[0].scoring：应为一个对象'],
  ['an unknown type', (it) => void (it.sections = [{ ...one, types: ['A1', 'A9'] }]), 'sections[0].types：没有“A9”这种题型'],
  [
    'a type that is no word',
    (it) => void (it.sections = [{ ...one, types: [{ of: 'A1' }] }]),
    'sections[0].types：没有“{"of":"A1"}”这种题型',
  ],
  ['a name that was cut inside an emoji', (it) => void (it.name = '模拟考\ud83d'), 'name：含有不支持的字符'],
  ['choosing none', (it) => void (it.sections = [{ ...one, choose: 0 }]), 'sections[0].choose：应为 1 到 20 的整数'],
  ['sections that are no list', (it) => void (it.sections = {}), 'sections：应为列表'],
  ['a section that is no object', (it) => void (it.sections = ['a']), 'sections[0]：应为一个对象'],
  ['a negative wait', (it) => void (it.computer = { waitSeconds: -1 }), 'computer.waitSeconds：应为 0 到 3600 的整数'],
  ['a computer of yes', (it) => void (it.computer = true), 'computer：应为一个对象'],
  ['a negative grace', (it) => void (it.graceSeconds = -1), 'graceSeconds：应为 0 到 600 的整数'],
  ['a negative pass line', (it) => void (it.passScore = -1), 'passScore：应为 0 到 10000000 的整数'],
  ['no attempts', (it) => void (it.attempts = 0), 'attempts：应为 1 到 1000 的整数'],
  ['negative pauses', (it) => void (it.pauses = -1), 'pauses：应为 0 到 100 的整数'],
  ['minutes of 0', (it) => void (it.minutes = 0), 'minutes：应为 1 到 1440 的整数'],
  ['a missing field', (it) => void delete it.pauses, 'pauses：缺少'],
  ['a missing wait', (it) => void delete it.computer, 'computer：应为一个对象'],
  ['an unknown field', (it) => void (it.passMark = 60), 'passMark：不认识的字段'],
  ['an unknown course', (it) => void (it.navigation = 'random'), 'navigation：应为 free、sequence 之一'],
  ['yes for true', (it) => void (it.shuffle = { questions: 'yes', options: true }), 'shuffle.questions：应为 true 或 false'],
  ['an id with a space', (it) => void (it.id = 'a b'), 'id：只能用字母、数字和 . _ : -'],
  ['an empty name', (it) => void (it.name = ' '), 'name：不能为空'],
])('%s in a file is refused', (_name, break_, reason) => {
  const value = json(profile([one]))
  break_(value)
  expect(checkProfile(value)).toContain(reason)
})

test('every reason is told, not the first one alone', () => {
  expect(checkProfile({ ...json(profile([one])), pauses: -1, graceSeconds: 'x' })).toHaveLength(2)
  expect(
    checkProfile(
      profile([
        { ...one, types: [], floor: true, choose: 2 },
        { ...one, minutes: 5 },
      ]),
    ),
  ).toEqual([
    '部分编号 a 重复',
    '部分名称“部分 a”重复',
    '整卷时间和各部分时间只能选一种',
    '各部分分别计时的考试应按顺序作答',
    '部分 a：没有题型',
  ])
})

test('whatever a file holds, it gets an answer in words', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const reasons = checkProfile(value)
      expect(reasons.length).toBeGreaterThan(0)
      for (const reason of reasons) expect(reason).toMatch(/[\u4e00-\u9fff]/)
    }),
  )
})
