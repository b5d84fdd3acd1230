import fc from 'fast-check'
import { markQuestion } from '@/domain/exam/marks'
import type { ScoringRule, SectionRule } from '@/domain/exam/profile'
import { scoreExam, type ExamSheet } from '@/domain/exam/score'
import { drawPaper, toBank, toDrawn } from '@/domain/exam/shuffle'
import type { ExamContent, ExamItem } from '@/domain/exam/types'
import { answerKind, type Question, type QuestionType, type Response } from '@/domain/question'
import { group, question } from '../practice-fixtures'
import { blanks, choice, judgement, profile, section } from './fixtures'

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F']
const letters = (min: number) => fc.subarray(LETTERS, { minLength: min })
/** At least 8, so that each of 8 blanks is worth something (checkPaper refuses others). */
const hundredths = fc.integer({ min: 8, max: 300 })
/** Papers per property; `npm run test:deep` gives its number. */
const RUNS = { numRuns: Number(process.env.MODEL_RUNS ?? 300) }

/** A rule with the types it marks. */
const ruleAndTypes: fc.Arbitrary<[ScoringRule, QuestionType[]]> = fc.oneof(
  hundredths.map((points): [ScoringRule, QuestionType[]] => [{ rule: 'full', points }, ['A1', 'MULTIPLE', 'JUDGE', 'BLANK']]),
  fc
    .tuple(hundredths, hundredths)
    .map(([points, wrong]): [ScoringRule, QuestionType[]] => [{ rule: 'penalty', points, wrong }, ['A1', 'JUDGE']]),
  fc
    .tuple(fc.integer({ min: 300, max: 600 }), fc.integer({ min: 1, max: 50 }))
    .map(([points, each]): [ScoringRule, QuestionType[]] => [{ rule: 'subset', points, each }, ['MULTIPLE', 'INDEFINITE']]),
  fc
    .tuple(hundredths, hundredths, fc.constantFrom('question' as const, 'case' as const))
    .map(([right, wrong, floor]): [ScoringRule, QuestionType[]] => [{ rule: 'options', right, wrong, floor }, ['CASE']]),
  hundredths.map((points): [ScoringRule, QuestionType[]] => [{ rule: 'blanks', points }, ['BLANK']]),
  hundredths.map((points): [ScoringRule, QuestionType[]] => [{ rule: 'essay', points }, ['ESSAY']]),
)

interface Seat {
  sectionId: string
  question: Question
  response: Response | null
}

const answered = (type: QuestionType, id: string): fc.Arbitrary<{ question: Question; response: Response | null }> => {
  const chapter = fc.constantFrom('c1', 'c2', 'c3')
  const maybe = <T extends Response>(response: fc.Arbitrary<T>) => fc.option(response, { nil: null, freq: 4 })
  const placed = (asked: Question, chapterId: string) => ({ ...asked, chapterId, chapterName: chapterId })
  switch (answerKind(type)) {
    case 'judge':
      return fc
        .tuple(fc.boolean(), maybe(fc.boolean().map((value) => ({ kind: 'judge' as const, value }))), chapter)
        .map(([right, response, at]) => ({ question: placed(judgement(id, right), at), response }))
    case 'blank': {
      const texts = fc.array(fc.constantFrom('甲', '乙', ''), { minLength: 3, maxLength: 3 })
      return fc
        .tuple(maybe(texts.map((given) => ({ kind: 'blank' as const, blanks: given }))), chapter)
        .map(([response, at]) => ({ question: placed(blanks(id, '甲', '乙', '甲'), at), response }))
    }
    case 'essay':
      return fc
        .tuple(maybe(fc.string().map((text) => ({ kind: 'essay' as const, text, selfScore: 1 }))), chapter)
        .map(([response, at]) => ({ question: placed(question(id, 'ESSAY'), at), response }))
    default: {
      const right = answerKind(type) === 'single' ? fc.constantFrom(...LETTERS).map((letter) => [letter]) : letters(1)
      return fc
        .tuple(right, maybe(letters(0).map((given) => ({ kind: 'choice' as const, letters: given }))), chapter)
        .map(([rights, response, at]) => ({ question: placed(choice(id, type, { right: rights.join(''), count: 6 }), at), response }))
    }
  }
}

interface Sat {
  section: SectionRule
  seats: Seat[]
  groupIds: string[]
}

/** A section with its questions and what was answered; CASE questions in cases of two, of which some are chosen. */
const sat = (id: string): fc.Arbitrary<Sat> =>
  fc.tuple(ruleAndTypes, fc.boolean(), fc.integer({ min: 1, max: 3 })).chain(([[scoring, types], floor, pairs]) => {
    const ids = Array.from({ length: pairs * 2 }, (_, index) => `${id}-${index}`)
    const seats = fc.tuple(...ids.map((questionId) => fc.constantFrom(...types).chain((type) => answered(type, questionId))))
    return fc.tuple(seats, fc.boolean()).map(([list, choosing]) => {
      const cases = types.includes('CASE')
      const grouped = list.map(({ question: asked, response }, index) => ({
        sectionId: id,
        question: cases ? { ...asked, groupId: `${id}-g${Math.floor(index / 2)}` } : asked,
        response,
      }))
      const groupIds = [...new Set(grouped.flatMap(({ question: asked }) => asked.groupId ?? []))]
      const choose = cases && choosing && groupIds.length > 1 ? groupIds.length - 1 : null
      return { section: section(id, types, { scoring, floor, choose }), seats: grouped, groupIds }
    })
  })

interface Exam {
  sections: SectionRule[]
  paper: ExamContent
  sheet: ExamSheet
}

const exams: fc.Arbitrary<Exam> = fc.tuple(sat('x'), sat('y'), sat('z')).map((parts) => {
  const seats = parts.flatMap((part) => part.seats)
  const groups = parts.flatMap((part) =>
    part.groupIds.map((id) =>
      group(
        id,
        'CASE',
        part.seats.flatMap(({ question: asked }) => (asked.groupId === id ? [asked.id] : [])),
      ),
    ),
  )
  return {
    sections: parts.map((part) => part.section),
    paper: { items: seats.map(({ sectionId, question: asked }): ExamItem => ({ sectionId, question: asked })), groups },
    sheet: {
      responses: Object.fromEntries(seats.map(({ question: asked, response }) => [asked.id, { response, elapsedMs: 5 }])),
      // The last ones, so that a choice that is not read shows.
      chosen: Object.fromEntries(parts.map((part) => [part.section.id, part.groupIds.slice(1)])),
    },
  }
})

const run = ({ sections, paper, sheet }: Exam) => scoreExam(profile(sections), paper.items, sheet)
const sum = (list: readonly { score: number; full: number }[]) => ({
  score: list.reduce((total, part) => total + part.score, 0),
  full: list.reduce((total, part) => total + part.full, 0),
})
test('the total is the sum of the marks, and of every way of parting them', () => {
  fc.assert(
    fc.property(exams, (exam) => {
      const score = run(exam)
      const whole = { score: score.score, full: score.full }
      for (const parts of [score.marks, score.sections, score.types, score.areas]) expect(sum(parts)).toEqual(whole)
      for (const parts of [score.sections, score.types, score.areas]) {
        expect(parts.reduce((total, part) => total + part.correct, 0)).toBe(score.correct)
        expect(parts.reduce((total, part) => total + part.total, 0)).toBe(score.total)
      }
      expect(score.marks.map((mark) => mark.questionId)).toEqual(exam.paper.items.map((item) => item.question.id))
    }),
    RUNS,
  )
})

test('marks are whole hundredths between what a wrong answer costs and what a right one earns', () => {
  fc.assert(
    fc.property(exams, (exam) => {
      const score = run(exam)
      const rules = new Map(exam.sections.map((rule) => [rule.id, rule]))
      for (const mark of score.marks) {
        const { scoring } = rules.get(mark.sectionId) as SectionRule
        const cost =
          scoring.rule === 'penalty' ? scoring.wrong : scoring.rule === 'options' && scoring.floor === 'case' ? scoring.wrong * 6 : 0
        expect(Number.isInteger(mark.score)).toBe(true)
        expect(mark.score).toBeLessThanOrEqual(mark.full)
        expect(mark.score).toBeGreaterThanOrEqual(-cost)
        expect(mark.verdict === 'right').toBe(mark.verdict !== 'apart' && mark.full > 0 && mark.score === mark.full)
      }
      for (const part of score.sections) {
        const { floor, scoring } = rules.get(part.id) as SectionRule
        if (floor || scoring.rule !== 'penalty') expect(part.score).toBeGreaterThanOrEqual(0)
      }
    }),
    RUNS,
  )
})

test('no case with a floor of its own ends below 0', () => {
  fc.assert(
    fc.property(exams, (exam) => {
      const { marks } = run(exam)
      for (const { id, questionIds } of exam.paper.groups) {
        const own = marks.filter((mark) => questionIds.includes(mark.questionId))
        expect([id, own.reduce((total, mark) => total + mark.score, 0) >= 0]).toEqual([id, true])
      }
    }),
    RUNS,
  )
})

test('an unanswered paper is 0, question by question', () => {
  fc.assert(
    fc.property(exams, (exam) => {
      const score = run({ ...exam, sheet: { ...exam.sheet, responses: {} } })
      expect([score.score, score.answered, score.correct]).toEqual([0, 0, 0])
      for (const mark of score.marks) expect([mark.score, mark.verdict === 'unanswered' || mark.verdict === 'apart']).toEqual([0, true])
    }),
    RUNS,
  )
})

/** The same answers on a paper drawn by a seed. */
function redrawn(exam: Exam, seed: string, questions: boolean) {
  const drawn = drawPaper({ sections: exam.sections, shuffle: { questions, options: true } }, exam.paper, seed)
  const responses = Object.fromEntries(
    Object.entries(exam.sheet.responses).map(([id, { response, elapsedMs }]) => [
      id,
      { response: response && toDrawn(drawn.orders[id], response), elapsedMs },
    ]),
  )
  return { drawn, responses, score: scoreExam(profile(exam.sections), drawn.items, { ...exam.sheet, responses }) }
}

test('moving the options changes no mark', () => {
  fc.assert(
    fc.property(exams, fc.string(), (exam, seed) => {
      const { score, drawn } = redrawn(exam, seed, false)
      const plain = run(exam)
      const facts = ({ questionId, score: got, full, verdict }: (typeof plain.marks)[number]) => [questionId, got, full, verdict]
      expect(score.marks.map(facts)).toEqual(plain.marks.map(facts))
      expect(score.areas).toEqual(plain.areas)
      const moved = exam.paper.items.filter(({ question: asked }) => asked.options.length > 0)
      expect(Object.keys(drawn.orders).sort()).toEqual(moved.map(({ question: asked }) => asked.id).sort())
    }),
    RUNS,
  )
})

test('moving questions and options changes neither total nor parts, and letters find their way back', () => {
  fc.assert(
    fc.property(exams, fc.string(), (exam, seed) => {
      const { score, drawn, responses } = redrawn(exam, seed, true)
      const plain = run(exam)
      expect([score.score, score.full, score.correct]).toEqual([plain.score, plain.full, plain.correct])
      expect(score.sections).toEqual(plain.sections)
      for (const [id, { response }] of Object.entries(responses)) {
        expect(response && toBank(drawn.orders[id], response)).toEqual(exam.sheet.responses[id]?.response)
      }
    }),
    RUNS,
  )
})

test('one more right option never lowers a mark while nothing wrong is chosen', () => {
  const rules = ruleAndTypes.filter(([, types]) => types.some((type) => answerKind(type) === 'multiple'))
  fc.assert(
    fc.property(rules, letters(1), fc.nat(), ([rule, types], right, cut) => {
      const type = types.find((code) => answerKind(code) === 'multiple') as QuestionType
      const asked = choice('q', type, { right: right.join(''), count: 6 })
      const some = right.slice(0, cut % right.length)
      const mark = (given: string[]) => markQuestion(rule, asked, { kind: 'choice', letters: given }).score
      expect(mark([...some, right[some.length] as string])).toBeGreaterThanOrEqual(mark(some))
    }),
    RUNS,
  )
})

test('one more wrong option never raises a mark', () => {
  const rules = ruleAndTypes.filter(([, types]) => types.some((type) => answerKind(type) === 'multiple'))
  fc.assert(
    fc.property(rules, letters(1), letters(1), ([rule, types], right, given) => {
      const type = types.find((code) => answerKind(code) === 'multiple') as QuestionType
      const asked = choice('q', type, { right: right.join(''), count: 6 })
      const mark = (chosen: string[]) => markQuestion(rule, asked, { kind: 'choice', letters: chosen }).score
      for (const wrong of LETTERS.filter((letter) => !right.includes(letter) && !given.includes(letter))) {
        expect(mark([...given, wrong])).toBeLessThanOrEqual(mark(given))
      }
    }),
    RUNS,
  )
})

test('filling one more blank rightly never lowers a mark, and all of them make the whole', () => {
  fc.assert(
    fc.property(hundredths, fc.integer({ min: 1, max: 8 }), fc.nat(), (points, count, cut) => {
      const asked = blanks('b', ...Array.from({ length: count }, () => '甲'))
      const mark = (filled: number) =>
        markQuestion({ rule: 'blanks', points }, asked, {
          kind: 'blank',
          blanks: Array.from({ length: count }, (_, at) => (at < filled ? '甲' : '')),
        }).score
      expect(mark((cut % count) + 1)).toBeGreaterThanOrEqual(mark(cut % count))
      expect(mark(count)).toBe(points)
    }),
    RUNS,
  )
})
