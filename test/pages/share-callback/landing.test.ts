import type { OpenedShare } from '@/api/share'
import { hrefOf } from '@/routes'
import { continueLabel, landingOf, paperFacts, withdrawnTitle } from '@/pages_subpkg_practice/share-callback/landing'

const opened = (kind: OpenedShare['kind'], more: Partial<OpenedShare> = {}): OpenedShare => ({
  kind,
  subjectId: 's1',
  subjectName: '护士',
  refId: 'r1',
  title: '标题',
  withdrawn: false,
  question: null,
  paper: null,
  ...more,
})

const question = (number: number): OpenedShare['question'] => ({
  type: 'A3',
  chapterName: '章',
  passage: null,
  fact: null,
  stem: [],
  options: [],
  number,
  sample: 0,
  correctRate: null,
})

const pathOf = (share: OpenedShare) => {
  const { name, query } = landingOf(share)
  return hrefOf(name, query)
}

const core = '/pages_subpkg_practice/practice-core/practice-core?source='
test.each([
  ['a question', opened('question', { question: question(1) }), `${core}shared&subjectId=s1&refId=r1`],
  ['the third question of a case', opened('question', { question: question(3) }), `${core}shared&subjectId=s1&refId=r1&at=3`],
  ['a paper of practice', opened('advanced'), '/pages_subpkg_practice/practice-advanced-more/practice-advanced-more?paperId=r1'],
  ['a day', opened('daily', { refId: '2026-11-20' }), '/pages_subpkg_practice/practice-daily/practice-daily?day=2026-11-20&subjectId=s1'],
  ['an exam', opened('exam'), '/pages_subpkg_practice/practice-simulated/intro?paperId=r1'],
  ['the app', opened('app'), '/pages/practice/practice'],
])('%s leads to its page, without the code', (_, share, path) => expect(pathOf(share)).toBe(path))

test('facts that a paper does not have are not drawn', () => {
  expect(paperFacts({ questions: 12, minutes: null, passScore: null, level: 4 })).toEqual([
    ['12', '题', '题量'],
    ['4', '/ 5', '难度'],
  ])
  expect(paperFacts({ questions: 100, minutes: 90, passScore: 6000, level: null })).toEqual([
    ['100', '题', '题量'],
    ['90', '分钟', '时长'],
    ['60', '分', '及格线'],
  ])
})

test('words for what is gone and for the way on', () => {
  expect([withdrawnTitle({ kind: 'question' }), withdrawnTitle({ kind: 'exam' })]).toEqual(['这道题已下架', '这份试卷已下架'])
  expect([continueLabel({ kind: 'question' }), continueLabel({ kind: 'exam' })]).toEqual(['登录后作答，看解析', '登录后继续'])
})
