import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import type { ExamProfile } from '@/domain/exam/profile'
import { fullScore, scoreExam } from '@/domain/exam/score'
import { drawPaper, toDrawn } from '@/domain/exam/shuffle'
import type { Answer, Response } from '@/domain/question'
import type { OpenDb } from '../../../server/db/client'
import { advancedPapers, examPapers, examProfiles, questions } from '../../../server/db/schema'
import { seedExams, seedIfEmpty } from '../../../server/seed'
import { runContent } from '../../../server/content/command'
import { reportLines } from '../../../server/content/report'
import { loadPaper } from '../../../server/modules/bank/repository'
import { testDb } from '../helpers/database'
import { bankOf, folder, importBank, importOne, MEDIA, NOW, single, SUBJECT, write } from './bank'
import { groupOf, PROFILE } from './exam-file'

const GROUP = groupOf(1, 2)
const PAPER = {
  id: 'paper',
  subjectId: SUBJECT.code,
  profileId: 'p',
  name: '模拟卷',
  kind: 'mock',
  year: 2026,
  position: 0,
  sections: { case: ['g'], single: ['q1', 'q2'] },
}
type Fields = Record<string, unknown>
const exams = (paper: Fields = {}, profile: Fields = {}) => ({ profiles: [{ ...PROFILE, ...profile }], papers: [{ ...PAPER, ...paper }] })

describe('an exams file', () => {
  let opened: OpenDb
  beforeAll(async () => void (opened = await testDb()))
  beforeEach(async () => {
    await opened.db.execute(
      sql`truncate majors, subjects, chapters, question_groups, questions, exam_profiles, exam_papers, advanced_papers cascade`,
    )
    await importBank(opened.db, bankOf([single('q1'), single('q2'), { id: 'j1', type: 'JUDGE', stem: '对吗', answer: true }, GROUP]))
  })
  afterAll(() => opened.close())

  const importExams = (file: object) => importOne(opened.db, write('exams.json', file))
  const reasons = async (file: object) => (await importExams(file)).problems.map(({ row, reason }) => `${row} ${reason}`)
  const papers = () => opened.db.select().from(examPapers)
  const rows = async () => [...(await opened.db.select().from(examProfiles)), ...(await papers())].length

  test('comes in with groups written out, sections in the order of the profile', async () => {
    expect(await importExams(exams())).toMatchObject({ ok: true, exams: { profiles: 1, papers: 1, unchanged: 0 } })
    const [paper] = await papers()
    expect(paper).toMatchObject({ id: 'paper', kind: 'mock', opensAt: null, withdrawn: false, revision: 1 })
    expect(paper?.items.map(({ sectionId, questionId }) => `${sectionId} ${questionId}`)).toEqual([
      'single q1',
      'single q2',
      'case g-1',
      'case g-2',
    ])
  })

  test('again it changes nothing; a changed paper or profile is a new revision', async () => {
    await importExams(exams())
    expect(await importExams(exams())).toMatchObject({ exams: { profiles: 0, papers: 0, unchanged: 2 } })
    expect((await papers())[0]?.revision).toBe(1)
    expect(await importExams(exams({ name: '改名' }))).toMatchObject({ exams: { profiles: 0, papers: 1, unchanged: 1 } })
    expect((await papers())[0]).toMatchObject({ name: '改名', revision: 2 })
    await importExams({ profiles: [{ ...PROFILE, minutes: 90 }] })
    expect((await papers())[0]?.revision).toBe(3)
  })

  test('a profile may change under a paper of whose case a question was withdrawn since', async () => {
    await importExams(exams())
    await importBank(opened.db, bankOf([{ id: 'g-2', withdrawn: true }]))
    expect(await importExams({ profiles: [{ ...PROFILE, minutes: 90 }] })).toMatchObject({ ok: true, problems: [], exams: { profiles: 1 } })
    // A new paper holds what is left of the case.
    expect(await importExams({ papers: [{ ...PAPER, id: 'next' }] })).toMatchObject({ ok: true, problems: [] })
    expect((await papers()).find(({ id }) => id === 'next')?.items.map(({ questionId }) => questionId)).toEqual(['q1', 'q2', 'g-1'])
  })

  test('an entry window is stored as it was written', async () => {
    await importExams(exams({ opensAt: '2026-12-01T09:00:00+08:00', closesAt: '2026-12-01T11:00:00+08:00' }))
    expect((await papers())[0]?.opensAt?.toISOString()).toBe('2026-12-01T01:00:00.000Z')
  })

  test('a paper is withdrawn by its id', async () => {
    await importExams(exams())
    expect(await importExams({ papers: [{ id: 'paper', withdrawn: true }] })).toMatchObject({ ok: true, exams: { withdrawn: 1 } })
    expect((await papers())[0]?.withdrawn).toBe(true)
    expect(await reasons({ papers: [{ id: 'none', withdrawn: true }] })).toEqual(['第 1 份试卷（none） 要下架的试卷 none 不存在'])
  })

  test('a past paper stands in 历年真题: renewed with it, once, and off with it; what somebody else made for it is left alone', async () => {
    const listed = () => opened.db.select().from(advancedPapers)
    const past = { kind: 'past', name: '2025 年真题', year: 2025 }
    await importExams(exams())
    expect(await listed()).toEqual([])
    await importExams(exams(past))
    const row = { id: 'past:paper', subjectId: SUBJECT.code, kind: 'past', name: past.name, year: 2025, lock: 'free', price: 0 }
    const items = ['q1', 'q2', 'g-1', 'g-2']
    expect(await listed()).toMatchObject([{ ...row, items, examPaperId: 'paper', withdrawn: false }])
    await opened.db.update(advancedPapers).set({ lock: 'coins', price: 30 })
    await importExams(exams({ ...past, name: '改名', sections: { case: ['g'], single: ['q2'] } }))
    expect(await listed()).toMatchObject([{ ...row, name: '改名', items: ['q2', 'g-1', 'g-2'], lock: 'coins', price: 30 }])
    await importExams({ papers: [{ id: 'paper', withdrawn: true }] })
    expect(await listed()).toMatchObject([{ withdrawn: true }])
    await importExams(exams(past))
    expect(await listed()).toMatchObject([{ withdrawn: false, name: past.name }])
    await opened.db.update(advancedPapers).set({ withdrawn: true })
    const report = await importExams(exams(past))
    expect([await listed(), report]).toMatchObject([[{ withdrawn: true }], { exams: { off: ['past:paper'] } }])
    expect(reportLines([report])[0]).toContain('仍是下架状态：past:paper，重新上架请用 npm run content -- paper on')
    await importExams(exams())
    expect(await listed()).toMatchObject([{ withdrawn: true }])
    await opened.db.update(advancedPapers).set({ id: 'own', withdrawn: false })
    await importExams(exams(past))
    expect(await listed()).toMatchObject([{ id: 'own', withdrawn: false }])
  })

  test.each<[string, object, string]>([
    ['an unknown question', exams({ sections: { single: ['q9'], case: ['g'] } }), '第 1 份试卷（paper） 没有编号为 q9 的题目或题组'],
    [
      'a question of another type',
      exams({ sections: { single: ['j1'], case: ['g'] } }),
      '第 1 份试卷（paper） 单选：题目 j1 是判断题，不属于这一部分',
    ],
    ['a torn case', exams({ sections: { single: ['q1'], case: ['g-1'] } }), '第 1 份试卷（paper） 题组 g 应整组按顺序出现：g-1、g-2'],
    ['an empty section', exams({ sections: { single: [], case: ['g'] } }), '第 1 份试卷（paper） 单选：没有题目'],
    [
      'an unknown section',
      exams({ sections: { single: ['q1'], case: ['g'], more: ['q2'] } }),
      '第 1 份试卷（paper） 没有编号为 more 的部分',
    ],
    ['an unknown profile', exams({ profileId: 'x' }), '第 1 份试卷（paper） 没有编号为 x 的考试规则'],
    ['an unknown subject', exams({ subjectId: 'x' }), '第 1 份试卷（paper） 没有编号为 x 的科目'],
    ['a pass line above the full score', exams({}, { passScore: 700 }), '第 1 份试卷（paper） 及格线 7 分超过了满分 6 分'],
    [
      'a time without zone',
      exams({ opensAt: '2026-12-01 09:00' }),
      '第 1 份试卷（paper） opensAt：应为带时区的时间，如 2026-12-01T09:00:00+08:00',
    ],
    [
      'a window that closes first',
      exams({ opensAt: '2026-12-02T09:00Z', closesAt: '2026-12-01T09:00Z' }),
      '第 1 份试卷（paper） closesAt：结束时间应晚于开始时间',
    ],
    ['an unknown field', exams({ title: '卷' }), '第 1 份试卷（paper） title：不认识的字段'],
    ['a misspelt top field', { ...exams(), paper: [] }, ' paper：不认识的字段'],
    ['a contradiction in a profile', exams({}, { minutes: null }), '第 1 套考试规则（p） 没有考试时间：整卷或每个部分都要有'],
    ['no object', { papers: ['x'] }, '第 1 份试卷 应为一个对象'],
  ])('%s is refused and nothing is written', async (_name, file, reason) => {
    expect(await reasons(file)).toContain(reason)
    expect(await rows()).toBe(0)
  })

  test('every bad entry is told, the good ones stay out with them', async () => {
    const file = {
      profiles: [PROFILE],
      papers: [PAPER, { ...PAPER, id: 'b', position: -1 }, { ...PAPER, id: 'c', name: '' }, { ...PAPER }],
    }
    expect(await reasons(file)).toEqual([
      '第 2 份试卷（b） position：应为 0 到 100000 的整数',
      '第 3 份试卷（c） name：不能为空',
      '第 4 份试卷（paper） 编号 paper 重复',
    ])
    expect(await rows()).toBe(0)
  })

  test('a withdrawn question is in no new paper', async () => {
    await importBank(opened.db, bankOf([{ id: 'q2', withdrawn: true }]))
    expect(await reasons(exams())).toEqual(['第 1 份试卷（paper） 题目 q2 已下架'])
  })

  test('a profile cannot change under a paper that would not fit it any more', async () => {
    await importExams(exams())
    expect(await reasons({ profiles: [{ ...PROFILE, sections: PROFILE.sections.slice(0, 1), passScore: 100 }] })).toEqual([
      '第 1 套考试规则（p） 已有的试卷 paper 不再符合：没有编号为 case 的部分',
    ])
  })

  test('the command prints what came in, and what was refused with its file', async () => {
    const run = async (file: string) => {
      const lines: string[] = []
      const open = async () => ({ db: opened.db, close: async () => {} })
      const code = await runContent(['import', file], {
        open,
        say: (line) => void lines.push(line),
        progress: () => {},
        now: () => NOW,
        mediaDir: MEDIA,
      })
      return { code, text: lines.join('\n') }
    }
    const dir = folder()
    const bad = write('bad.json', exams({ year: 1.5 }), dir)
    expect(await run(bad)).toEqual({ code: 1, text: expect.stringContaining(`✗ ${bad} → 模拟考试：没有导入，考试保持原样`) })
    expect((await run(bad)).text).toContain(`文件 ${bad} 第 1 份试卷（paper）：year：应为 1900 到 2100 的整数`)
    const good = write('good.json', exams(), dir)
    expect((await run(good)).text).toContain(`✓ ${good} → 模拟考试：考试规则 1 套，试卷 1 份，下架 0 份，未变 0 项`)
  })
})

/** The response that is right by the bank, in its letters. */
function rightResponse(answer: Answer): Response {
  switch (answer.kind) {
    case 'choice':
      return { kind: 'choice', letters: answer.letters }
    case 'judge':
      return { kind: 'judge', value: answer.value }
    case 'blank':
      return { kind: 'blank', blanks: answer.blanks.map((blank) => ('texts' in blank ? (blank.texts[0] ?? '') : String(blank.number))) }
    case 'essay':
      return { kind: 'essay', text: '要点', selfScore: null }
  }
}

describe('the exams of the product', () => {
  let opened: OpenDb
  beforeAll(async () => {
    opened = await testDb()
    await seedIfEmpty({ db: opened.db, now: () => NOW })
  }, 600_000)
  afterAll(() => opened.close())

  test('fit their banks: the first start has them, and importing them again finds nothing to do', async () => {
    for (const file of seedExams()) {
      const report = await importOne(opened.db, file)
      const { profiles, papers } = JSON.parse(readFileSync(file, 'utf8')) as { profiles: unknown[]; papers: unknown[] }
      expect([file, report.problems, report.exams]).toEqual([
        file,
        [],
        { profiles: 0, papers: 0, withdrawn: 0, unchanged: profiles.length + papers.length, off: [] },
      ])
    }
  })

  test('every paper, drawn for a candidate and answered as the bank says, earns its full score and passes', async () => {
    const profiles = new Map((await opened.db.select().from(examProfiles)).map(({ id, content }) => [id, content]))
    const versions = new Map((await opened.db.select().from(questions)).map(({ id, version }) => [id, version]))
    for (const { id, profileId, items } of await opened.db.select().from(examPapers)) {
      const profile = profiles.get(profileId) as ExamProfile
      const bank = await loadPaper(
        opened.db,
        items.map(({ questionId }) => ({ questionId, version: versions.get(questionId) ?? 0 })),
      )
      const seats = bank.questions.map((question, index) => ({ sectionId: items[index]?.sectionId ?? '', question }))
      const drawn = drawPaper(profile, { items: seats, groups: bank.groups }, `candidate of ${id}`)
      const right = bank.questions.map(({ id: questionId, answer }) => [
        questionId,
        { response: toDrawn(drawn.orders[questionId], rightResponse(answer)), elapsedMs: 1 },
      ])
      const score = scoreExam(profile, drawn.items, { responses: Object.fromEntries(right), chosen: {} })
      expect([id, score.score, score.passed, score.correct]).toEqual([id, fullScore(profile, seats), true, score.total])
      // Some keep their options because a text names letters; most move.
      const choices = seats.filter(({ question }) => question.answer.kind === 'choice').length
      expect(Object.keys(drawn.orders).length).toBeGreaterThan(choices * 0.6)
    }
  })

  test('a nurse paper of exactly 150 questions and a smaller one with pauses', async () => {
    const rows = await opened.db.select().from(examPapers)
    const nurse = rows.filter(({ subjectId }) => subjectId === 'nurse')
    expect(nurse.find(({ id }) => id === 'nurse-mock-1')?.items).toHaveLength(150)
    expect(nurse.find(({ id }) => id === 'nurse-sprint-1')?.items).toHaveLength(40)
    const profiles = new Map((await opened.db.select().from(examProfiles)).map(({ id, content }) => [id, content]))
    expect(profiles.get('nurse-licence')).toMatchObject({ navigation: 'sequence', computer: { waitSeconds: 60 } })
    expect(profiles.get('nurse-licence')?.sections.map(({ id, groupsLocked }) => [id, groupsLocked])).toEqual([
      ['a1', false],
      ['a2', false],
      ['a3a4', true],
      ['b1', false],
    ])
    expect(profiles.get('nurse-sprint')?.pauses).toBe(10)
  })

  test('between them they use every rule, free and sequential navigation, choosing and both ways of timing', async () => {
    const profiles = (await opened.db.select().from(examProfiles)).map(({ content }) => content)
    const sections = profiles.flatMap((profile) => profile.sections)
    expect([...new Set(sections.map(({ scoring }) => scoring.rule))].sort()).toEqual([
      'blanks',
      'essay',
      'full',
      'options',
      'penalty',
      'subset',
    ])
    expect([...new Set(profiles.map(({ navigation }) => navigation))].sort()).toEqual(['free', 'sequence'])
    expect(sections.some(({ choose }) => choose === 2)).toBe(true)
    expect(new Set(profiles.map(({ minutes }) => minutes === null)).size).toBe(2)
  })
})
