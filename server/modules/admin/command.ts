/** What an operator does at the command line beside content, shop and cards: people and what they write, configuration, news, feedback. */
import { randomUUID } from 'node:crypto'
import { desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import { FEEDBACK_WORDS } from '@/domain/feedback'
import { compareVersions } from '@/domain/version'
import { announcements, appVersions, feedbacks, users } from '../../db/schema'
import { actionsOf, recordCommand } from '../../trail'
import { endSessions } from '../account/secure'
import { announcementNow } from '../system/news'
import { account, block, password, unblock } from './accounts'
import { config } from './config'
import { hiddenNotes, reports } from './moderation'
import { hide, rename, show, written } from './written'
import { changed, minuteOf, need, offsetOf, onOneLine, SHOWN, USAGE, type AdminTools, type Command } from './tools'

const DAY_MS = 86_400_000

const user: Command = async ({ db, say }, [name = '']) => {
  need(name)
  const rows = await db
    .select()
    .from(users)
    .where(or(eq(users.id, name), eq(users.phone, name), eq(users.username, name)))
  changed(rows, '这位学员')
  for (const { id, nickname, phone, username, roles, createdAt, blockedAt } of rows) {
    const closed = blockedAt === null ? [] : [`${dayOf(blockedAt.getTime())} 停用`]
    say([id, nickname, phone ?? '未绑定手机', username ?? '-', roles.join(',') || '学员', dayOf(createdAt.getTime()), ...closed].join('\t'))
  }
}

/** What may be given at the command line. teacher: silences people in live rooms and speaks there under the teacher's mark. */
const ROLES: Record<string, string> = { admin: '管理员', teacher: '老师' }

const role: Command = async ({ db, say }, [id = '', name = '', turn = '']) => {
  need(id, turn)
  const title = ROLES[name]
  if (title === undefined || !['on', 'off'].includes(turn)) throw new Error(USAGE)
  const one = JSON.stringify([name])
  // The other roles stay.
  const without = sql`${users.roles} - ${name}::text`
  const rows = await db
    .update(users)
    .set({ roles: turn === 'on' ? sql`(${without}) || ${one}::jsonb` : without })
    .where(eq(users.id, id))
    .returning({ id: users.id })
  changed(rows, '这位学员')
  say(turn === 'on' ? `已设为${title}` : `已收回${title}`)
}

const signout: Command = async ({ db, now, say }, [id = '']) => {
  need(id)
  changed(await db.select({ id: users.id }).from(users).where(eq(users.id, id)), '这位学员')
  await endSessions(db, id, now())
  say('已让全部设备退出登录')
}

/** A page of the app, or a site: plain http is read by anybody on the way. */
const LINK = /^(https:\/\/|\/pages)[^\s\\]+$/

const announce: Command = async ({ db, now, say }, [title = '', body = '', days = '', link = null]) => {
  need(title, body, days)
  if (link !== null && !LINK.test(link)) throw new Error('链接需要是小程序页面的路径（/pages 开头）或 https 网址')
  const length = Number(days)
  if (!Number.isInteger(length) || length < 1 || length > 365) throw new Error('天数需要是 1–365 的整数')
  const id = randomUUID()
  const startsAt = now()
  const hidden = await announcementNow(db, startsAt)
  await db.insert(announcements).values({ id, title, body, link, startsAt, endsAt: new Date(startsAt.getTime() + length * DAY_MS) })
  say(`已发布公告 ${id}`)
  if (hidden) say(`一次只显示最新的一条：这条结束前不再显示《${hidden.title}》，编号 ${hidden.id}`)
}

const listAnnouncements: Command = async ({ db, now, say }) => {
  const rows = await db.select().from(announcements).where(gt(announcements.endsAt, now())).orderBy(desc(announcements.startsAt))
  for (const { id, title, link, endsAt } of rows) say([id, title, `至 ${minuteOf(endsAt)}`, ...(link === null ? [] : [link])].join('\t'))
}

const unannounce: Command = async ({ db, now, say }, [id = '']) => {
  need(id)
  const rows = await db.update(announcements).set({ endsAt: now() }).where(eq(announcements.id, id)).returning({ id: announcements.id })
  changed(rows, '这条公告')
  say('公告已结束')
}

const version: Command = async ({ db, now, say }, [number = '', kind = '', ...notes]) => {
  if (!/^\d+(\.\d+){1,3}$/.test(number) || !['normal', 'forced'].includes(kind) || notes.length === 0) throw new Error(USAGE)
  need(...notes)
  const set = { forced: kind === 'forced', notes, publishedAt: now() }
  await db
    .insert(appVersions)
    .values({ version: number, ...set })
    .onConflictDoUpdate({ target: appVersions.version, set })
  say(`已发布 V${number}${set.forced ? '（强制更新）' : ''}`)
}

const versions: Command = async ({ db, say }) => {
  const rows = await db.select().from(appVersions)
  rows.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || compareVersions(b.version, a.version))
  for (const { version: number, forced, notes, publishedAt } of rows)
    say([number, forced ? '强制' : '普通', minuteOf(publishedAt), notes.join('；')].join('\t'))
}

/** A forced one by mistake closes every app: it is taken back, and whoever opens the app again is let in. */
const unversion: Command = async ({ db, say }, [number = '']) => {
  need(number)
  const rows = await db.delete(appVersions).where(eq(appVersions.version, number)).returning({ version: appVersions.version })
  changed(rows, '这个版本')
  say(`已收回 V${number}`)
}

const feedback: Command = async ({ db, say, fileAddress = (id) => id }, [page]) => {
  const open = isNull(feedbacks.reply)
  const rows = await db
    .select()
    .from(feedbacks)
    .where(open)
    .orderBy(desc(feedbacks.createdAt), desc(feedbacks.id))
    .limit(SHOWN)
    .offset(offsetOf(page))
  for (const { id, userId, kind, body, contact, app, pictures, createdAt } of rows) {
    const from = [FEEDBACK_WORDS[kind], userId, onOneLine(app), onOneLine(contact) || '-']
    say([id, minuteOf(createdAt), ...from, `图 ${pictures.length}`, onOneLine(body)].join('\t'))
    for (const file of pictures) say(`    图 ${fileAddress(file)}`)
  }
  say(`共 ${await db.$count(feedbacks, open)} 条没有回复`)
}

const reply: Command = async ({ db, now, say }, [id = '', ...words]) => {
  need(id, words.join(' '))
  const rows = await db
    .update(feedbacks)
    .set({ reply: words.join(' '), repliedAt: now() })
    .where(eq(feedbacks.id, id))
    .returning({ id: feedbacks.id })
  changed(rows, '这条反馈')
  say('已回复')
}

const trail: Command = async ({ db, say }, [page]) => {
  for (const { at, who, action, subjects } of await actionsOf(db, { limit: SHOWN, offset: offsetOf(page) }))
    say([minuteOf(at), who, action, onOneLine(subjects.join(' '))].join('\t'))
}

/** Every command, by its name. */
export const COMMANDS = new Map<string, Command>(
  Object.entries({
    ...{ user, role, signout, config, announce, announcements: listAnnouncements, unannounce, version, versions, unversion },
    ...{ feedback, reply, account, password, block, unblock, reports, notes: hiddenNotes, written, hide, show, rename, trail },
  }),
)

/** How many words a command takes where more are a mistake: quotes that were forgotten must not tell everybody half a sentence. */
const MOST: Readonly<Record<string, number>> = {
  user: 1,
  role: 3,
  account: 2,
  password: 1,
  signout: 1,
  block: 1,
  unblock: 1,
  config: 2,
  announce: 4,
  announcements: 0,
  unannounce: 1,
  versions: 0,
  unversion: 1,
  feedback: 1,
  notes: 2,
  written: 2,
  rename: 2,
  trail: 1,
}

/** The command that is asked for. Needs no database. @throws Error with the usage */
export function readAdmin([name = '', ...args]: string[]): (tools: AdminTools) => Promise<void> {
  const command = COMMANDS.get(name)
  if (!command || args.length > (MOST[name] ?? Infinity)) throw new Error(USAGE)
  return async (tools) => {
    await recordCommand(tools.db, ['admin', name, ...args], tools.now())
    await command(tools, args)
  }
}

/** Runs one command. @throws Error with a sentence, or with the usage */
export const runAdmin = async (tools: AdminTools, args: string[]): Promise<void> => readAdmin(args)(tools)
