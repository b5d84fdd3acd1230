/** What learners write and others read, and what an operator does about it: WeChat does not see who comes by H5, nor pictures where it is told no place to answer at (decision 041). */
import { and, eq, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { personFault, plainLine } from '@/domain/account'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { courseReviews, liveMessages, liveRooms, notes, productReviews, products, uploads, users } from '../../db/schema'
import { roomSignals, type Word } from '../live/rooms'
import { takeAway } from '../live/store'
import { decidePicture, withheldOf } from '../moderation/pictures'
import { masked } from '../order/reviews'
import { openNote } from './moderation'
import { changed, minuteOf, need, offsetOf, onOneLine, SHOWN, type Command } from './tools'

interface Row {
  code: string
  /** Epoch ms. */
  at: number
  userId: string
  nickname: string
  hidden: boolean
  text: string
  pictures: string[]
}

/**
 * The newest of what learners wrote, of one or of all, under codes that say what it is. Reviews of the demo are nobody's. Each kind is read
 * by itself, and each live room from its end: all that was ever said there are millions of rows.
 * @param most of each kind; of two moments that are one `n` tells the later
 */
const newest = (userId: string | null, most: number) => {
  const own = userId === null ? sql`true` : sql`user_id = ${userId}`
  const messages = sql`select 'live:' || lesson_id || ':' || seq as code, created_at as at, seq as n, user_id, false as hidden, body as text, '[]'::jsonb as pictures`
  return sql`(
    (select 'note:' || id as code, updated_at as at, 0 as n, user_id, hidden, body as text, pictures from ${notes}
      where is_public and not removed and ${own} order by at desc, code limit ${most})
    union all (select 'course:' || id as code, created_at as at, 0, user_id, hidden, body, pictures from ${courseReviews}
      where user_id is not null and ${own} order by at desc, code limit ${most})
    union all (select 'goods:' || id as code, coalesce(appended_at, created_at) as at, 0, user_id, hidden,
      concat_ws(' ', score || ' 星', (select name from ${products} as p where p.id = product_id), body, (select string_agg(tag, ' ') from jsonb_array_elements_text(tags) as tag), append_body),
      pictures || append_pictures from ${productReviews} where user_id is not null and ${own} order by at desc, code limit ${most})
    union all (${
      userId === null
        ? sql`select m.* from ${liveRooms} as r cross join lateral (${messages} from ${liveMessages} as m where m.lesson_id = r.lesson_id order by m.seq desc limit ${most}) as m`
        : sql`${messages} from ${liveMessages} where ${own} order by at desc, n desc limit ${most}`
    })
  ) as w`
}

/** How many there are of it. */
async function countWritten(db: Db, userId: string | null): Promise<number> {
  const of = (column: PgColumn, more?: SQL) => and(userId === null ? isNotNull(column) : eq(column, userId), more)
  const counts = await Promise.all([
    db.$count(notes, of(notes.userId, and(notes.isPublic, not(notes.removed)))),
    db.$count(courseReviews, of(courseReviews.userId)),
    db.$count(productReviews, of(productReviews.userId)),
    db.$count(liveMessages, of(liveMessages.userId)),
  ])
  return counts.reduce((sum, one) => sum + one, 0)
}

/** `written [id] [page]`. */
export const written: Command = async ({ db, say, origin = '' }, args) => {
  const [userId, page] = /^\d{1,5}$/.test(args[0] ?? '') ? [null, args[0]] : [args[0] ?? null, args[1]]
  const offset = offsetOf(page)
  const shown = await rawRows<Row>(
    db,
    sql`select w.code, (extract(epoch from w.at) * 1000)::float8 as at, w.user_id as "userId", u.nickname, w.hidden,
    w.text, w.pictures from ${newest(userId, offset + SHOWN)} join ${users} u on u.id = w.user_id
    order by w.at desc, w.n desc, w.code limit ${SHOWN} offset ${offset}`,
  )
  const withheld = await withheldOf(
    db,
    shown.flatMap(({ pictures }) => pictures),
  )
  for (const { code, at, userId: by, nickname, hidden, text, pictures } of shown) {
    const line = [code, minuteOf(new Date(at)), by, onOneLine(nickname), hidden ? '不公开' : '公开', onOneLine(text) || '-']
    say(line.join('\t'))
    for (const file of pictures) say(`    图 ${origin}/zxedu/media/upload/${file}${withheld.has(file) ? '  不展示' : ''}`)
  }
  say(`共 ${await countWritten(db, userId)} 条`)
}

/** Hides what a code names, or shows it again. @throws Error in words when there is no such thing */
type Turn = (tx: Db, id: string, hidden: boolean) => Promise<void>

const TURNS: Readonly<Record<string, Turn>> = {
  note: async (tx, id, hidden) => {
    if (!hidden) return openNote(tx, id)
    return changed(await tx.update(notes).set({ hidden }).where(eq(notes.id, id)).returning({ id: notes.id }), '这条笔记')
  },
  course: async (tx, id, hidden) =>
    changed(await tx.update(courseReviews).set({ hidden }).where(eq(courseReviews.id, id)).returning({ id: courseReviews.id }), '这条评价'),
  goods: async (tx, id, hidden) =>
    changed(
      await tx.update(productReviews).set({ hidden }).where(eq(productReviews.id, id)).returning({ id: productReviews.id }),
      '这条评价',
    ),
  picture: async (tx, file, hidden) => {
    const rows = await tx.select({ userId: uploads.userId }).from(uploads).where(eq(uploads.file, file))
    changed(rows, '这张图片')
    for (const { userId } of rows) await decidePicture(tx, { userId, file, hidden })
  },
}

/** `live:<lesson>:<number>`; null for any other code. */
function messageOf(code: string): { lessonId: string; seq: number } | null {
  const [, lessonId = '', seq] = /^live:(.+):([1-9]\d{0,8})$/.exec(code) ?? []
  return seq === undefined ? null : { lessonId, seq: Number(seq) }
}

/** Turns everything that is named, or nothing. @throws Error in words */
async function turn(tx: Db, codes: string[], hidden: boolean): Promise<void> {
  for (const code of codes) {
    const [, kind = '', id = ''] = /^(\w+):(.+)$/.exec(code) ?? []
    const one = TURNS[kind]
    if (!one) throw new Error(`没有「${code}」这样的编号，请用 written 查看`)
    await one(tx, id, hidden)
  }
}

/** `hide <code>…`: what is hidden stays so, whatever its learner makes of it. A message of a live room is gone, and said here for the last time. */
export const hide: Command = async ({ db, say }, codes) => {
  need(codes[0])
  const messages = codes.flatMap((code) => messageOf(code) ?? [])
  const gone = await db.transaction(async (tx) => {
    await turn(
      tx,
      codes.filter((code) => messageOf(code) === null),
      true,
    )
    const texts: string[] = []
    for (const message of messages) {
      const text = await takeAway(tx, message)
      if (text === null) throw new Error('没有找到这条发言')
      texts.push(text)
    }
    return texts
  })
  for (const { lessonId, seq } of messages) {
    const word: Word = ['hidden', lessonId, String(seq)]
    await roomSignals(db).send(word.join(' '))
  }
  for (const text of gone) say(`已移除发言：${onOneLine(text)}`)
  say(`已不再公开 ${codes.length} 条`)
}

/** `show <code>…` */
export const show: Command = async ({ db, say }, codes) => {
  need(codes[0])
  await db.transaction((tx) => turn(tx, codes, false))
  say(`已恢复公开 ${codes.length} 条`)
}

/** `rename <id> <nickname>`: also where the old name was written down beside the learner's words, and in live rooms he is in. */
export const rename: Command = async ({ db, say }, [id = '', words = '']) => {
  need(id, words)
  const nickname = plainLine(words)
  const fault = personFault('nickname', nickname)
  if (fault !== null) throw new Error(fault)
  await db.transaction(async (tx) => {
    changed(await tx.update(users).set({ nickname }).where(eq(users.id, id)).returning({ id: users.id }), '这位学员')
    await tx.update(courseReviews).set({ authorName: nickname }).where(eq(courseReviews.userId, id))
    // Who does not want to be seen is not seen by his new name either.
    const shown = sql`case when ${productReviews.nickname} like '%***%' then ${masked(nickname)} else ${nickname} end`
    await tx.update(productReviews).set({ nickname: shown }).where(eq(productReviews.userId, id))
    await tx.update(liveMessages).set({ nickname }).where(eq(liveMessages.userId, id))
  })
  const word: Word = ['renamed', id]
  await roomSignals(db).send(word.join(' '))
  say(`已改名为 ${nickname}`)
}
