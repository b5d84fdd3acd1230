/** What learners report, and what an operator does about it: errors in questions, and notes that reports took from the public list. */
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import {
  chapters,
  noteReports,
  notes,
  practiceAnswers,
  practiceSessions,
  questionReports,
  questions,
  questionVersions,
  subjects,
} from '../../db/schema'
import { responseWords } from '../account/export-words'
import { lineColumn } from '../bank/line'
import { changed, minuteOf, need, offsetOf, onOneLine, SHOWN, type AdminTools, type Command } from './tools'

/** Characters of a question beside a report: enough to find it. */
const EXCERPT = 40
const WRONG = new Map([
  ['answer', '答案有误'],
  ['stem', '题目有误'],
  ['analysis', '解析有误'],
  ['other', '其他'],
])
/** Why a note was reported, as the learner who did so chose it. */
const FAULTS: Readonly<Record<string, string>> = { wrong: '内容有误', ad: '广告', abuse: '不文明', other: '其他' }

/** Of the answer that the learner gave last. */
const lastAnswer = (what: SQL) => sql<string>`(select ${what} from ${practiceAnswers}
  join ${practiceSessions} on ${practiceSessions.id} = ${practiceAnswers.sessionId} where ${practiceAnswers.userId} = ${questionReports.userId}
  and ${practiceAnswers.questionId} = ${questionReports.questionId} and ${practiceAnswers.version} = ${questionReports.version}
  order by ${practiceAnswers.answeredAt} desc limit 1)`
/** What it was: whoever says that the key is wrong was mostly judged by it. */
const answered = lastAnswer(sql`${practiceAnswers.response}`)
/** And in which practice: questions are reported where they are practised (每日一练, a chapter, a paper). */
const met = lastAnswer(sql`${practiceSessions.title}`)

async function listReports({ db, say }: AdminTools, page?: string): Promise<void> {
  const open = isNull(questionReports.handledAt)
  const reported = and(eq(questionVersions.questionId, questionReports.questionId), eq(questionVersions.version, questionReports.version))
  const rows = await db
    .select({
      ...{ report: questionReports, now: questions.version, text: lineColumn(EXCERPT) },
      place: sql<string>`${subjects.name} || ' · ' || ${chapters.name}`,
      given: answered.mapWith(responseWords),
      met,
    })
    .from(questionReports)
    .innerJoin(questions, eq(questions.id, questionReports.questionId))
    .innerJoin(questionVersions, reported)
    .innerJoin(subjects, eq(subjects.id, questions.subjectId))
    .innerJoin(chapters, eq(chapters.id, questions.chapterId))
    .where(open)
    .orderBy(desc(questionReports.createdAt), desc(questionReports.id))
    .limit(SHOWN)
    .offset(offsetOf(page))
  for (const { report, now, text, place, given, met: practice } of rows) {
    const { id, createdAt, questionId, version, kind, userId } = report
    // Who reported an old version may have been right, and heard already.
    const at = version === now ? `第 ${version} 版` : `第 ${version} 版（现为第 ${now} 版）`
    const own = given ? `在「${onOneLine(practice)}」答 ${onOneLine(given)}` : '没有作答'
    const from = [WRONG.get(kind) ?? kind, userId, own, onOneLine(report.text) || '-']
    say([id, minuteOf(createdAt), questionId, at, onOneLine(place), ...from, onOneLine(text)].join('\t'))
  }
  say(`共 ${await db.$count(questionReports, open)} 条没有处理`)
}

async function handleReports({ db, now, say }: AdminTools, ids: string[]): Promise<void> {
  need(ids[0])
  const done = await db.transaction(async (tx) => {
    const rows = await tx
      .update(questionReports)
      .set({ handledAt: sql`coalesce(${questionReports.handledAt}, ${now().toISOString()}::timestamptz)` })
      .where(inArray(questionReports.id, ids))
      .returning({ id: questionReports.id })
    const unknown = ids.filter((id) => !rows.some((row) => row.id === id))
    // All or none: one that was mistyped would stay open, and nobody would look for it.
    if (unknown.length > 0) throw new Error(`没有找到这条纠错：${unknown.join('、')}，没有标记任何一条`)
    return rows.length
  })
  say(`已处理 ${done} 条`)
}

/** Errors reported in questions: those that are open, and being done with some. */
export const reports: Command = (tools, [first, ...ids]) => (first === 'done' ? handleReports(tools, ids) : listReports(tools, first))

async function listNotes({ db, say, origin = '' }: AdminTools, page?: string): Promise<void> {
  const hidden = and(eq(notes.hidden, true), eq(notes.removed, false))
  const kinds = sql<string>`(select string_agg(kind || ' ' || n, ' ' order by kind) from
    (select kind, count(*) as n from ${noteReports} where ${noteReports.noteId} = ${notes.id} group by kind) as told)`
  const rows = await db
    .select({ note: notes, kinds })
    .from(notes)
    .where(hidden)
    .orderBy(desc(notes.updatedAt), desc(notes.id))
    .limit(SHOWN)
    .offset(offsetOf(page))
  for (const { note, kinds: told } of rows) {
    const { id, updatedAt, questionId, userId, body, pictures } = note
    const why = told.replace(/[a-z]+/g, (kind) => FAULTS[kind] ?? kind)
    say([id, minuteOf(updatedAt), questionId, userId, why, onOneLine(body) || '-'].join('\t'))
    for (const file of pictures) say(`    图 ${origin}/zxedu/media/upload/${file}`)
  }
  say(`共 ${await db.$count(notes, hidden)} 条不再公开`)
}

/** Public again, as if nobody had reported it: as many new reports take it away again. */
export async function openNote(tx: Db, id: string): Promise<void> {
  const rows = await tx.update(notes).set({ hidden: false, reports: 0 }).where(eq(notes.id, id)).returning({ id: notes.id })
  changed(rows, '这条笔记')
  await tx.delete(noteReports).where(eq(noteReports.noteId, id))
}

async function showNote({ db, say }: AdminTools, id: string): Promise<void> {
  need(id)
  await db.transaction((tx) => openNote(tx, id))
  say('已恢复公开，举报已清零')
}

/** Notes that reports took from the public list, and putting one back. */
export const hiddenNotes: Command = (tools, [first, id = '']) => (first === 'show' ? showNote(tools, id) : listNotes(tools, first))
