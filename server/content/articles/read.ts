/** An article file: articles of 资讯 as JSON (docs/OPERATIONS.md "Articles"). */
import type { ArticleCategory } from '@/domain/article'
import type { Inline, Rich } from '@/domain/rich'
import type { ArticleSection } from '../../db/schema/information'
import { entries, has, idOf, maybe, maybeEntries, maybeWords, moment, words, type Entry } from '../course/fields'
import type { Place, Problem } from '../draft'
import { readDocument } from '../goods/read'
import { TONES } from '../goods/read-product'
import type { Compiler } from '../rich/compile'
import { RichError } from '../rich/error'

export interface DraftArticle {
  id: string
  category: ArticleCategory
  /** Id or name; null: for learners of every subject. */
  subject: string | null
  title: string
  coverTitle: string
  coverLine: string
  tone: number
  pinned: boolean
  facts: { label: string; value: string }[]
  free: ArticleSection[]
  /** What a paid article keeps back; empty: it is free. */
  rest: ArticleSection[]
  course: string | null
  print: string | null
  /** null: when it comes in first. */
  publishedAt: Date | null
  place: Place
}

/** What was refused is not in the list. */
export interface ArticleFile {
  articles: DraftArticle[]
  problems: Problem[]
  shown: string
}

const FIELDS = ['id', 'category', 'subject', 'title', 'coverTitle', 'coverLine', 'tone', 'pinned', 'publishedAt']
const PARTS = ['facts', 'sections', 'rest', 'course', 'print']
const CATEGORIES = ['news', 'policy', 'tips'] as const
const MOST = { articles: 500, sections: 30, paragraphs: 60, letters: 5000 }
/** Lines may be broken, as those of a table are; halves of surrogate pairs no database takes. */
const TORN = /\p{Cs}/u

const inlinesOf = (block: Rich[number]): Inline[] =>
  block.t === 'p' ? block.c : block.t === 'table' ? [block.head, ...block.rows].flat(2) : []

const hasGap = (body: Rich) => body.flatMap(inlinesOf).some((part) => typeof part !== 'string' && part.t === 'gap')

/** A paragraph in the markup of the banks (server/content/rich/compile.ts): no HTML. @throws RichError in words for the author */
function compiled(text: unknown, compiler: Compiler): Rich {
  if (typeof text !== 'string' || text.trim() === '') throw new RichError('应为文字')
  if (text.length > MOST.letters) throw new RichError(`太长（最多 ${MOST.letters} 个字符）`)
  if (TORN.test(text)) throw new RichError('含有不完整的字符')
  const body = compiler.compile(text)
  if (hasGap(body)) throw new RichError('文章里没有填空，不能写 __1__')
  return body
}

function readSection(of: Entry, compiler: Compiler): ArticleSection {
  const { reader } = of
  reader.only(['heading', 'paragraphs'])
  const list = reader.list('paragraphs')
  if (has(of, 'paragraphs') && list.length === 0) reader.refuse('paragraphs', '至少要有一项')
  if (list.length > MOST.paragraphs) reader.refuse('paragraphs', `太多（最多 ${MOST.paragraphs} 项）`)
  const body = list.slice(0, MOST.paragraphs).flatMap((text, index) => {
    try {
      return compiled(text, compiler)
    } catch (error) {
      if (!(error instanceof RichError)) throw error
      reader.refuse(`paragraphs[${index}]`, error.message)
      return []
    }
  })
  return { heading: maybe(of, 'heading', () => reader.orNull('heading', () => words(of, 'heading', 40))), body }
}

function readFacts(of: Entry): DraftArticle['facts'] {
  const facts = maybeEntries(of, 'facts', 10).map((fact) => {
    fact.reader.only(['label', 'value'])
    return { label: words(fact, 'label', 12), value: words(fact, 'value', 60) }
  })
  // The page tells its rows apart by them.
  if (new Set(facts.map(({ label }) => label)).size < facts.length) of.reader.refuse('facts', '有重复的 label')
  return facts
}

function readArticle(of: Entry, place: Place, compiler: Compiler): DraftArticle {
  const { reader } = of
  reader.only([...FIELDS, ...PARTS])
  const sections = (list: Entry[]) => list.map((section) => readSection(section, compiler))
  return {
    id: idOf(of, 'id'),
    category: reader.oneOf('category', CATEGORIES),
    subject: maybe(of, 'subject', () => words(of, 'subject', 64)),
    title: words(of, 'title', 60),
    coverTitle: words(of, 'coverTitle', 6),
    coverLine: maybeWords(of, 'coverLine', 16),
    tone: maybe(of, 'tone', () => reader.whole('tone', { min: 0, max: TONES - 1 })) ?? 0,
    pinned: maybe(of, 'pinned', () => reader.flag('pinned')) ?? false,
    facts: readFacts(of),
    free: sections(entries(of, 'sections', MOST.sections)),
    rest: sections(maybeEntries(of, 'rest', MOST.sections)),
    course: maybe(of, 'course', () => words(of, 'course', 64)),
    print: maybe(of, 'print', () => words(of, 'print', 64)),
    publishedAt: maybe(of, 'publishedAt', () => moment(of, 'publishedAt')),
    place,
  }
}

/** Reads an article file; `shown` is the file as problems name it. */
export function readArticleFile(value: unknown, shown: string, compiler: Compiler): ArticleFile {
  const { rows, problems } = readDocument(value, shown, {
    field: 'articles',
    most: MOST.articles,
    row: (index) => `第 ${index + 1} 篇文章`,
    read: (of, place) => readArticle(of, place, compiler),
  })
  return { articles: rows, problems, shown }
}
