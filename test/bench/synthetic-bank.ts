/** A bank of synthetic questions, as large as a measurement needs; every run has the same one. */
import { sql } from 'drizzle-orm'
import { foldText, textGrams } from '@/domain/search'
import type { Db } from '../../server/db/client'
import { chapters, majors, subjects } from '../../server/db/schema'
import { TAGS } from '../../server/modules/search/rows'

const PART = 2000
const CHAPTERS = 50

/** A generator with a fixed seed (mulberry32): every run searches the same bank. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = randomFrom(20_261_120)
/** 4000 words of two characters; as in language, the word of rank r is about r times rarer than the first. */
export const WORDS = Array.from({ length: 4000 }, (_, rank) =>
  String.fromCharCode(0x4e00 + ((rank * 7) % 5000), 0x4e00 + ((rank * 131 + 17) % 5000)),
)
const wordOf = () => WORDS[Math.floor(Math.exp(random() * Math.log(WORDS.length)))] ?? ''
const phrase = (words: number) => Array.from({ length: words }, wordOf).join('')

/** Ids are q000000, q000001, …; chapters take turns. */
function questionOf(index: number) {
  const rare = index % 33_000 === 7 ? '罕见病名' : ''
  const stem = `${phrase(14)}${rare}，pH ${(index % 700) / 100}`
  const options = Array.from({ length: 4 }, () => phrase(4))
  const chapterId = `c${index % CHAPTERS}`
  const id = `q${String(index).padStart(6, '0')}`
  const line = foldText(stem)
  const beside = foldText(options.join(' '))
  const grams = [...new Set([...textGrams(line), ...textGrams(beside), TAGS.subject('s'), TAGS.chapter(chapterId), TAGS.type('A1')])]
  const rich = (text: string) => [{ t: 'p', c: [text] }]
  const content = { id, type: 'A1', groupId: null, stem: rich(stem), fact: null, options: options.map(rich), points: [], source: null }
  return { id, chapterId, position: index, content, plain: stem, text: `${line}\n${beside}`, grams }
}

/** Fills an empty database with a few statements per 2000 questions; the index of the search is built once, at the end. The subject is `s`. */
export async function fillBank(db: Db, count: number): Promise<void> {
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db.insert(subjects).values({ id: 's', majorId: 'm', groupName: '护理', name: '护士', examName: '护士资格考试', position: 0 })
  const tree = Array.from({ length: CHAPTERS }, (_, position) => ({
    id: `c${position}`,
    subjectId: 's',
    name: `第 ${position} 章`,
    position,
  }))
  await db.insert(chapters).values(tree)
  await db.execute(sql`drop index question_search_grams`)
  for (let at = 0; at < count; at += PART) {
    const part = JSON.stringify(Array.from({ length: Math.min(PART, count - at) }, (_, index) => questionOf(at + index)))
    const rows = sql`jsonb_to_recordset(${part}::jsonb) as r(id text, "chapterId" text, position int, content jsonb, plain text, text text, grams text[])`
    await db.execute(sql`with part as materialized (select * from ${rows}),
      q as (insert into questions (id, subject_id, chapter_id, type, version, position) select id, 's', "chapterId", 'A1', 1, position from part),
      v as (insert into question_versions (question_id, version, content, source_hash, plain, created_at)
        select id, 1, content, '', plain, now() from part)
      insert into question_search (question_id, subject_id, version, text, grams) select id, 's', 1, text, grams from part`)
  }
  await db.execute(sql`create index question_search_grams on question_search using gin (grams)`)
}
