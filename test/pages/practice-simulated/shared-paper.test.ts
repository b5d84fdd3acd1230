import type { SimulatedIntro } from '@/api/simulated'
import { cardTitle, posterWords } from '@/features/share/thing'
import { sharedPaper, testedPaper } from '@/pages_subpkg_practice/practice-simulated/shared-paper'
import { reportOf } from '../../domain/exam/report-fixtures'

const intro = (name: string) =>
  ({
    id: 'p',
    subjectId: 'nurse',
    subjectName: '护士执业资格',
    name,
    questions: 150,
    minutes: 120,
    full: 15000,
    passScore: 9000,
  }) as SimulatedIntro

test('who gets a paper reads of which exam it is, once', () => {
  const shared = sharedPaper(intro('全真模拟卷（一）'))
  expect(cardTitle(shared)).toBe('一起来考一场：护士执业资格 全真模拟卷（一）')
  expect(posterWords(shared)).toMatchObject({
    note: '护士执业资格 全真模拟卷（一）',
    text: '共 150 题，120 分钟，满分 150 分，90 分及格。',
  })
  expect(cardTitle(testedPaper(reportOf()))).toBe('一起来考一场：专业实务 全真模拟卷（三）')
  expect(sharedPaper(intro('2027 护士执业资格考试真题')).title).toBe('2027 护士执业资格考试真题')
})
