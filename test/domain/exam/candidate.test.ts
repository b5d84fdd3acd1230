import {
  admissionDigits,
  admissionProblem,
  examTimeWords,
  fullClock,
  groupAdmission,
  placeWords,
  rehearsalTitle,
  sexOf,
  waitWords,
} from '@/domain/exam/candidate'

test('an admission number is grouped while it is typed, and pasted ones are cleaned', () => {
  expect(groupAdmission(admissionDigits('27014'))).toBe('2701 4')
  expect(groupAdmission(admissionDigits(' 2701-4401 0823 99'))).toBe('2701 4401 0823')
  expect(groupAdmission(admissionDigits('２７０１　４４０１　０８２３'))).toBe('2701 4401 0823')
  expect(groupAdmission('')).toBe('')
  expect([admissionProblem(''), admissionProblem('2701'), admissionProblem('270144010823')]).toEqual([
    '请填写准考证号',
    '准考证号是 12 位数字',
    null,
  ])
})

test('the sex stands in the number, masked or not', () => {
  expect(['4401**********2024', '440106199001010813', '11010519491231002X', '110105491231002', '', '****'].map(sexOf)).toEqual([
    '女',
    '男',
    '女',
    '女',
    '',
    '',
  ])
})

test('the time of the exam is Beijing’s on every device', () => {
  expect(examTimeWords({ startsAt: Date.UTC(2026, 10, 20, 6), minutes: 100 })).toBe('11\u00a0月\u00a020\u00a0日 14:00 – 15:40')
  expect(examTimeWords({ startsAt: Date.UTC(2026, 10, 20, 15, 30), minutes: 60 })).toBe('11\u00a0月\u00a020\u00a0日 23:30 – 00:30')
})

test('the wait is 00:00 only when it is over', () => {
  expect([276_000, 1, 0, -5, 3_876_000].map(waitWords)).toEqual(['04:36', '00:01', '00:00', '00:00', '1:04:36'])
  expect([1_662_999, 0, 6_000_000].map(fullClock)).toEqual(['00:27:42', '00:00:00', '01:40:00'])
})

test('a seat lies in a room, the same one every time', () => {
  expect(['001', '030', '031', '120'].map((seat) => placeWords({ seat }))).toEqual([
    '线上模拟考场 01',
    '线上模拟考场 01',
    '线上模拟考场 02',
    '线上模拟考场 04',
  ])
  expect(placeWords({ seat: '' })).toBe('线上模拟考场')
})

test('a rehearsal is named after its exam, with the year as soon as the day is known', () => {
  expect(rehearsalTitle({ examName: '护士资格考试', examDate: '2027-04-10' })).toBe('2027 护士资格考试 · 人机对话模拟')
  expect(rehearsalTitle({ examName: '护士资格考试', examDate: null })).toBe('护士资格考试 · 人机对话模拟')
})
