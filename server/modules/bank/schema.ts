import { Type, type TSchema } from '@sinclair/typebox'
import { QUESTION_TYPES } from '@/domain/question'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'

const Inline = Type.Union([
  Type.String(),
  Type.Object({ t: Type.Literal('b'), s: Type.String() }),
  Type.Object({
    t: Type.Literal('f'),
    hash: Type.String(),
    tex: Type.String(),
    w: Type.Number(),
    h: Type.Number(),
    d: Type.Number(),
    block: Type.Optional(Type.Boolean()),
  }),
  Type.Object({ t: Type.Literal('gap'), n: Type.Integer() }),
])
const Block = Type.Union([
  Type.Object({ t: Type.Literal('p'), c: Type.Array(Inline) }),
  Type.Object({ t: Type.Literal('table'), head: Type.Array(Type.Array(Inline)), rows: Type.Array(Type.Array(Type.Array(Inline))) }),
  Type.Object({ t: Type.Literal('img'), src: Type.String(), alt: Type.String(), w: Type.Number(), h: Type.Number() }),
])
export const Rich = Type.Array(Block)
export const QuestionTypeCode = Enum(...QUESTION_TYPES)

export const AnswerSchema = Type.Union([
  Type.Object({ kind: Type.Literal('choice'), letters: Type.Array(Type.String()) }),
  Type.Object({ kind: Type.Literal('judge'), value: Type.Boolean() }),
  Type.Object({
    kind: Type.Literal('blank'),
    blanks: Type.Array(
      Type.Union([
        Type.Object({ texts: Type.Array(Type.String()), behind: Type.Optional(Type.String()) }),
        Type.Object({ number: Type.Number(), tolerance: Type.Number(), behind: Type.Optional(Type.String()) }),
      ]),
    ),
  }),
  Type.Object({ kind: Type.Literal('essay'), model: Rich, points: Type.Array(Type.Object({ text: Type.String(), score: Type.Number() })) }),
])

/** A film that explains the answer; its length in seconds, null when unknown. */
export const VideoSchema = Type.Object({ url: Type.String(), seconds: Nullable(Type.Integer()) })

export const QuestionSchema = Type.Object({
  id: Id,
  version: Type.Integer(),
  type: QuestionTypeCode,
  groupId: Nullable(Id),
  chapterId: Id,
  chapterName: Type.String(),
  stem: Rich,
  fact: Nullable(Rich),
  options: Type.Array(Rich),
  answer: AnswerSchema,
  analysis: Nullable(Rich),
  points: Type.Array(Type.String()),
  difficulty: Type.Integer(),
  source: Nullable(Type.String()),
  year: Nullable(Type.Integer()),
  video: Type.Optional(VideoSchema),
  gap: Type.Optional(Type.Integer()),
})
export const GroupSchema = Type.Object({
  id: Id,
  type: QuestionTypeCode,
  passage: Nullable(Rich),
  options: Nullable(Type.Array(Rich)),
  questionIds: Type.Array(Id),
})
export const PaperSchema = Type.Object({ questions: Type.Array(QuestionSchema), groups: Type.Array(GroupSchema) })

/** Depth 10 at most (specification section 9); children of a leaf are []. */
export const ChapterNode: TSchema = Type.Recursive(
  (This) => Type.Object({ id: Id, name: Type.String(), total: Type.Integer(), children: Type.Array(This) }),
  { $id: 'ChapterNode' },
)

export const bankContracts = contracts({
  chapters: {
    method: 'GET',
    url: '/api/bank/chapters',
    access: 'public',
    summary: 'Chapter tree of a subject; cached with an ETag. total counts the questions below',
    ready: true,
    querystring: Strict({ subjectId: Id }),
    result: Type.Object({ subjectId: Id, total: Type.Integer(), chapters: Type.Array(ChapterNode) }),
  },
})
